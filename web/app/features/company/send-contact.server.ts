import { createHash } from 'node:crypto'
import { contactMessage } from '#contracts/contact.ts'
import type { Site } from '#contracts/site.ts'
import { attempt } from '../../problem.ts'
import { readForm } from '../checkout/typed-form.server.ts'

/** What a browser adds of its own. */
const schema = contactMessage.strip()

/** Sends a filled-in form: the reference, or what was typed with what is wrong in the reader's language. */
export async function sendContact({ api }: Site, form: FormData) {
  const read = readForm(form, schema)
  if (!read.ok) return { sent: false, typed: read.typed, problem: null } as const
  // The same form sent twice is one request; a changed one is another.
  const idempotencyKey = createHash('sha256').update(JSON.stringify(read.value)).digest('base64url')
  const outcome = await attempt(api.contact.send(read.value, { context: { idempotencyKey } }))
  return outcome.ok
    ? ({ sent: true, reference: outcome.value.reference } as const)
    : ({ sent: false, typed: read.typed, problem: outcome.problem.message } as const)
}
