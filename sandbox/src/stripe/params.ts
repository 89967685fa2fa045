import type { FormFields, FormValue } from '../form.ts'
import { invalidRequest, parameterMissing } from './errors.ts'
import type { Metadata } from './types.ts'

/** Reads form fields the way Stripe does: empty text counts as absent. */
export const text = (fields: FormFields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function requiredText(fields: FormFields, name: string): string {
  const value = text(fields, name)
  if (value === null) throw parameterMissing(name)
  return value
}

export function integer(fields: FormFields, name: string): number | null {
  const value = text(fields, name)
  if (value === null) return null
  if (!/^-?\d+$/.test(value))
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  return Number(value)
}

export function requiredInteger(fields: FormFields, name: string): number {
  const value = integer(fields, name)
  if (value === null) throw parameterMissing(name)
  return value
}

export const flag = (fields: FormFields, name: string): boolean => fields[name] === 'true'

export const object = (fields: FormFields, name: string): FormFields => {
  const value = fields[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export const list = (fields: FormFields, name: string): FormValue[] => {
  const value = fields[name]
  if (Array.isArray(value)) return value
  return value === undefined ? [] : [value]
}

/** Metadata as Stripe keeps it: at most 50 keys of 40 characters with values of 500. */
export function metadata(fields: FormFields, current: Metadata = {}): Metadata {
  const merged: Metadata = { ...current }
  for (const [key, value] of Object.entries(object(fields, 'metadata'))) {
    if (typeof value !== 'string')
      throw invalidRequest('Invalid metadata value.', { param: `metadata[${key}]` })
    if (key.length > 40 || value.length > 500)
      throw invalidRequest(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`,
        { param: `metadata[${key}]` },
      )
    if (value === '') delete merged[key]
    else merged[key] = value
  }
  if (Object.keys(merged).length > 50)
    throw invalidRequest('Metadata can have up to 50 keys.', { param: 'metadata' })
  return merged
}

export function currency(fields: FormFields, name = 'currency'): string {
  const value = requiredText(fields, name).toLowerCase()
  if (!/^[a-z]{3}$/.test(value))
    throw invalidRequest(`Invalid currency: ${value}.`, { code: 'parameter_invalid_string', param: name })
  return value
}

const minimumCents = 50

/** Refuses what no card network settles: less than fifty cents or more than eight digits. */
export function guardAmount(amount: number, code: string, param = 'amount'): void {
  if (amount < minimumCents)
    throw invalidRequest(`Amount must be at least $0.50 ${code}`, { code: 'amount_too_small', param })
  if (amount > 99_999_999)
    throw invalidRequest(`Amount must be no more than $999,999.99`, { code: 'amount_too_large', param })
}
