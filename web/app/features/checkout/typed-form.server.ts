import { parseWithZod } from '@conform-to/zod/v4'
import type * as z from 'zod'
import type { TypedForm } from './typed-form.ts'

/** Codes of the `errors.fields` words: ours stand in the message, those of the schema library become a few plain ones. */
function codeOf(issue: z.core.$ZodIssue): string {
  if (/^[A-Z][A-Z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'too_big') return 'TOO_LONG'
  if (issue.code === 'too_small' && issue.minimum !== 1) return 'TOO_SHORT'
  return issue.code === 'invalid_type' || issue.code === 'too_small' || issue.code === 'invalid_value' ? 'REQUIRED' : 'INVALID'
}

/** Checks a posted form: its value, or what was typed with a code for each field that is wrong. */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): { ok: true; value: z.output<Schema>; typed: TypedForm } | { ok: false; typed: TypedForm } {
  const submission = parseWithZod(form, { schema, formatError: (issues) => issues.map(codeOf) })
  const { initialValue, error } = submission.reply()
  const typed: TypedForm = {
    values: Object.fromEntries(
      Object.entries(initialValue ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    errors: Object.fromEntries(
      Object.entries(error ?? {}).flatMap(([name, codes]) => (codes?.[0] ? [[name, codes[0]]] : [])),
    ),
  }
  return submission.status === 'success' ? { ok: true, value: submission.value, typed } : { ok: false, typed }
}
