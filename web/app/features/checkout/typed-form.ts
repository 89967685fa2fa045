import { useTranslations } from 'use-intl/react'
import type { FieldErrorCode } from '#contracts/i18n/en/errors.ts'

/** What was typed into a form and what is wrong with it: a code by field name. */
export interface TypedForm {
  values: Record<string, string>
  errors: Record<string, string>
}

const limits: Record<string, { min: number; max: number }> = {
  emailAddress: { min: 1, max: 254 },
  phoneNumber: { min: 10, max: 32 },
  shippingCity: { min: 1, max: 64 },
  line: { min: 1, max: 32 },
}

/**
 * Binds the answer of a form to its fields, named in their order on the page: `field('emailAddress')` gives id, name,
 * label, typed value and error; `summary` lists what is wrong.
 */
export function useTypedForm<Name extends string>(typed: TypedForm | undefined, labels: Record<Name, string>) {
  const t = useTranslations('errors.fields')
  const errorOf = (name: Name) => {
    const code = typed?.errors[name]
    return code && t(code as FieldErrorCode, { field: labels[name], n: 5, ...(limits[name] ?? { min: 1, max: 128 }) })
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
