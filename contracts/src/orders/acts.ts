import { oneOf, paragraphs, statedReason } from '../define-acts.ts'
import { giveUpFates } from '../devices/choices.ts'

/** What acts on an order ask for. */
export const holdFields = { reason: statedReason() }
export const releaseFields = { note: paragraphs(500) }
export const withdrawEditFields = { reason: statedReason() }
export const sendAnotherFields = { fate: oneOf(giveUpFates), reason: statedReason() }
