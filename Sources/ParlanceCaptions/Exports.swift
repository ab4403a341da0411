// SPDX-License-Identifier: Apache-2.0

@_exported public import Captions
@_exported public import Parlance
