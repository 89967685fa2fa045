import { useState, type FocusEvent } from 'react'
import type { LocalizedText } from '#contracts/locale.ts'
import { useText } from '../../site.ts'

/** What was typed into a form and what is wrong with it, both by field name. */
export interface TypedForm {
  values: Record<string, string>
  errors: Record<string, LocalizedText>
}

/**
 * Binds the answer of a form to its fields, named in their order on the page: `field('emailAddress')` gives id, name,
 * label, typed value and error; `summary` lists what is wrong. An error goes when its field is left with another value:
 * whether that one is right is for the next answer to say.
 */
export function useTypedForm<Name extends string>(
  typed: TypedForm | undefined,
  labels: Record<Name, string>,
) {
  const text = useText()
  const [corrected, setCorrected] = useState<{ in: TypedForm | undefined; names: string[] }>()
  const names = corrected?.in === typed ? (corrected?.names ?? []) : []
  const errorOf = (name: Name) => {
    const error = names.includes(name) ? undefined : typed?.errors[name]
    return error && text(error).replace('{field}', labels[name])
  }
  const field = (name: Name) => ({
    id: name,
    name,
    label: labels[name],
    error: errorOf(name),
    defaultValue: typed?.values[name],
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      if (errorOf(name) && currentTarget.value !== (typed?.values[name] ?? ''))
        setCorrected({ in: typed, names: [...names, name] })
    },
  })
  const summary = (Object.keys(labels) as Name[]).flatMap((name) => {
    const error = errorOf(name)
    return error ? [{ id: name, message: `${labels[name]}: ${error}` }] : []
  })
  return { field, summary }
}
