import type { LocalizedText } from '#contracts/locale.ts'

/** What was typed into a form and what is wrong with it, both by field name. */
export interface TypedForm {
  values: Record<string, string>
  errors: Record<string, LocalizedText>
  /** Of the fields that are wrong, those that were left empty. */
  missing?: string[]
}

/** The fields of an answer that were corrected since. */
export interface Corrections {
  of: TypedForm | undefined
  names: readonly string[]
}

/** What a control holds as it would be posted: a box or choice that is not ticked holds nothing. */
export const heldBy = ({ type, value, checked }: { type: string; value: string; checked?: boolean }) =>
  (type === 'checkbox' || type === 'radio') && !checked ? '' : value

/** What is still wrong in an answer. */
export const errorsLeft = (typed: TypedForm | undefined, { of, names }: Corrections): TypedForm['errors'] =>
  Object.fromEntries(
    Object.entries(typed?.errors ?? {}).filter(([name]) => of !== typed || !names.includes(name)),
  )

/** After a field of an answer was left: one that is wrong and holds another value now is corrected. */
export function afterLeaving(
  typed: TypedForm | undefined,
  known: Corrections,
  name: string,
  value: string,
): Corrections {
  if (!errorsLeft(typed, known)[name] || value === (typed?.values[name] ?? '')) return known
  return { of: typed, names: [...(known.of === typed ? known.names : []), name] }
}
