import { oneOf, paragraphs, words } from '../define-acts.ts'
import { cardFates } from '../sims/choices.ts'

/** What acts on the payments of an order ask for; how much is given back has a choice of its own. */
export const markAsPaidFields = { reference: words(120), note: paragraphs(500) }
export const cancelFields = { reason: paragraphs(500) }
/** Of an order that has taken SIM cards from the shelf, besides. */
export const cardFields = { cards: oneOf(cardFates) }
