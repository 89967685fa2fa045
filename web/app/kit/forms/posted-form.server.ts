import { parseWithZod } from '@conform-to/zod/v4'
import type * as z from 'zod'
import type { LocalizedText } from '#contracts/locale.ts'
import { fieldText } from '../../problem-text.server.ts'
import type { TypedForm } from '../../ui/forms/corrections.ts'

const requiring = new Set(['invalid_type', 'too_small', 'invalid_value', 'invalid_format'])

const required = fieldText('REQUIRED')

/** The words for an issue: our own codes stand in its message, those of the schema library become a few plain ones. */
function wordsFor(issue: z.core.$ZodIssue): LocalizedText {
  if (/^[A-Z][A-Z_]+$/.test(issue.message)) return fieldText(issue.message)
  if (issue.code === 'too_big') return fieldText('TOO_LONG', { max: issue.maximum })
  return requiring.has(issue.code) ? required : fieldText('INVALID')
}

/** Checks a posted form: its value, or what was typed with words for each field that is wrong. */
export function readForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): { ok: true; value: z.output<Schema>; typed: TypedForm } | { ok: false; typed: TypedForm } {
  const submission = parseWithZod(form, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map(wordsFor),
  })
  const { initialValue, error } = submission.reply()
  const wrong = Object.entries(error ?? {}).flatMap(([name, words]) =>
    words?.[0] ? [[name, words[0]] as const] : [],
  )
  const typed: TypedForm = {
    values: Object.fromEntries(
      Object.entries(initialValue ?? {}).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
    errors: Object.fromEntries(wrong),
    missing: wrong.flatMap(([name, words]) => (words === required ? [name] : [])),
  }
  return submission.status === 'success' ? { ok: true, value: submission.value, typed } : { ok: false, typed }
}
