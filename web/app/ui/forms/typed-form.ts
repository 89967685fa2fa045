import type { LocalizedText } from '#contracts/locale.ts'
import { useText } from '../../site.ts'

/** What was typed into a form and what is wrong with it, both by field name. */
export interface TypedForm {
  values: Record<string, string>
  errors: Record<string, LocalizedText>
}

/**
 * Binds the answer of a form to its fields, named in their order on the page: `field('emailAddress')` gives id, name,
 * label, typed value and error; `summary` lists what is wrong.
 */
export function useTypedForm<Name extends string>(
  typed: TypedForm | undefined,
  labels: Record<Name, string>,
) {
  const text = useText()
  const errorOf = (name: Name) => {
    const error = typed?.errors[name]
    return error && text(error).replace('{field}', labels[name])
  }
  const field = (name: Name) => ({
    id: name,
    name,
    label: labels[name],
    error: errorOf(name),
    defaultValue: typed?.values[name],
  })
  const summary = (Object.keys(labels) as Name[]).flatMap((name) => {
    const error = errorOf(name)
    return error ? [{ id: name, message: `${labels[name]}: ${error}` }] : []
  })
  return { field, summary }
}
