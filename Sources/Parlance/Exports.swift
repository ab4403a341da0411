// SPDX-License-Identifier: Apache-2.0

// An app imports Parlance and sees the tags, voices and reasons that its API speaks of.
@_exported public import LanguageTag
@_exported public import Utterance
@_exported public import VoiceMatching
