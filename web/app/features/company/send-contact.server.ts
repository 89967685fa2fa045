import { createHash } from 'node:crypto'
import { contactInput } from '#contracts/contacts/public.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { readForm } from '../../kit/forms/posted-form.server.ts'

/** What a browser adds of its own. */
const schema = contactInput.strip()

/** Sends a filled-in form: the reference, or what was typed with what is wrong in the reader's language. */
export async function sendContact({ api }: Site, form: FormData) {
  const read = readForm(form, schema)
  if (!read.ok) return { sent: false, typed: read.typed, problem: null } as const
  // The same form sent twice is one request; a changed one is another.
  const idempotencyKey = createHash('sha256').update(JSON.stringify(read.value)).digest('base64url')
  const outcome = await resultOf(api.contacts.send(read.value, { context: { idempotencyKey } }))
  if (outcome.ok) return { sent: true, reference: outcome.value.reference } as const
  const { problem } = outcome
  // A corrected form keeps its age: who only mends an address is not too fast.
  if (problem.code === 'FORM_EXPIRED') delete read.typed.values.formToken
  return { sent: false, typed: read.typed, problem: problemText(problem) } as const
}
