import type { ErrorCode } from '../errors.ts'
import { formatLocale, type Locale } from '../locale.ts'
import en from './en/errors.ts'
import enCodes from './en/errors/codes.ts'
import es from './es/errors.ts'
import esCodes from './es/errors/codes.ts'

const catalogues = { en: { ...en, ...enCodes }, es: { ...es, ...esCodes } }

/** The text of an error in a language, with `{name}` places filled from `data`, numbers as the language writes them. */
export const errorMessage = (locale: Locale, code: ErrorCode, data?: unknown) =>
  fill(locale, catalogues[locale][code], data)

/** The text of what is wrong with one field; unknown codes read as the generic one. */
export function fieldMessage(locale: Locale, code: string, data?: unknown) {
  const fields: Record<string, string> = catalogues[locale].fields
  return fill(locale, fields[code] ?? catalogues[locale].fields.INVALID, data)
}

function fill(locale: Locale, template: string, data: unknown) {
  const values = (data ?? {}) as Record<string, unknown>
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (typeof value === 'number') return value.toLocaleString(formatLocale(locale))
    return name in values ? String(value) : place
  })
}
