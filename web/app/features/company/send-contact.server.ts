import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { callBackInput } from '#contracts/call-backs/public.ts'
import { contactInput } from '#contracts/contacts/public.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../problem.ts'
import { problemText } from '../../problem-text.server.ts'
import { readForm } from '../../kit/forms/posted-form.server.ts'

type Send<Input> = (
  input: Input,
  options: { context: { idempotencyKey: string } },
) => Promise<{ reference: string }>

/** Sends a letter to the company. */
export const sendContact = ({ api }: Site, form: FormData) => sendForm(form, contactInput, api.contacts.send)

/** Asks the company for a call. */
export const askCallBack = ({ api }: Site, form: FormData) => sendForm(form, callBackInput, api.callBacks.ask)

/** Sends a filled-in form: the reference, or what was typed with what is wrong in the reader's language. */
async function sendForm<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
  send: Send<z.output<Schema>>,
) {
  // A browser adds what is not ours.
  const read = readForm(form, schema.strip() as unknown as Schema)
  if (!read.ok) return { sent: false, typed: read.typed, problem: null } as const
  // The same form sent twice is one request; a changed one is another.
  const idempotencyKey = createHash('sha256').update(JSON.stringify(read.value)).digest('base64url')
  const outcome = await resultOf(send(read.value, { context: { idempotencyKey } }))
  if (outcome.ok) return { sent: true, reference: outcome.value.reference } as const
  const { problem } = outcome
  // A corrected form keeps its age: who only mends an address is not too fast.
  if (problem.code === 'FORM_EXPIRED') delete read.typed.values.formToken
  return { sent: false, typed: read.typed, problem: problemText(problem) } as const
}
