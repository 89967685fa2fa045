import { oneOf, paragraphs, statedReason, words } from '../define-acts.ts'
import { erasureReasons } from './choices.ts'

/** What disabling an account asks for. */
export const disableFields = { reason: paragraphs(300) }

/** What is asked of whoever notes that a subscriber wants no more text messages. */
export const stopTextsFields = { reason: statedReason() }

/** What is asked of whoever has a copy of somebody's data made. */
export const copyFields = { reason: statedReason() }

/** What erasing somebody asks for: why, and their address, typed, as it cannot be taken back. */
export const eraseFields = { reason: oneOf(erasureReasons), confirmation: words(254) }

/** What making two records one asks for: why, and the address of the one that goes, typed, as it cannot be taken back. */
export const mergeFields = { reason: statedReason(), confirmation: words(254) }

/** What suspecting a subscriber of fraud asks for, and either way of deciding it. */
export const fraudFields = { reason: statedReason() }
