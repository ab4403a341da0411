// SPDX-License-Identifier: Apache-2.0

import SpeakCommands
import WorkshopCommands

Speak.main(Workshop.commands, captioning: CaptionRecorder.init)
