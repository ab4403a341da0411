// SPDX-License-Identifier: Apache-2.0

import SpeakCommands

await Speak.main()
