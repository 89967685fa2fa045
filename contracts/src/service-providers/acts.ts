import { paragraphs } from '../define-acts.ts'

/** What closing the site of a service provider asks for. */
export const suspendFields = { reason: paragraphs(500) }
