import type { LocalizedText } from '#contracts/locale.ts'
import type { Problem } from '../../problem.ts'
import { fieldText, problemText } from '../../problem-text.server.ts'
import type { TypedForm } from '../../ui/forms/corrections.ts'

interface Issue {
  path: string
  code: string
}

/** A refusal of the API as a posted form shows it: words beside each field, or over all of them. */
export function refusedForm(
  problem: Problem,
  values: TypedForm['values'],
): { typed: TypedForm; problem: LocalizedText | null } {
  const { issues = [] } = (problem.data ?? {}) as { issues?: Issue[] }
  const found = issues.map(({ path, code }) => [path.split('.').at(-1) ?? path, code] as const).toReversed()
  const errors = Object.fromEntries(found.map(([name, code]) => [name, fieldText(code)]))
  const missing = found.filter(([, code]) => code === 'REQUIRED').map(([name]) => name)
  return { typed: { values, errors, missing }, problem: found.length > 0 ? null : problemText(problem) }
}
