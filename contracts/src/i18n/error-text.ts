import type { ErrorCode } from '../errors.ts'
import type { Locale } from '../locale.ts'
import en from './en/errors.ts'
import enCodes from './en/errors/codes.ts'
import es from './es/errors.ts'
import esCodes from './es/errors/codes.ts'

const catalogues = { en: { ...en, ...enCodes }, es: { ...es, ...esCodes } }

/** The text of an error in a language, with `{name}` places filled from `data`. */
export const errorMessage = (locale: Locale, code: ErrorCode, data?: unknown) =>
  fill(catalogues[locale][code], data)

/** The text of what is wrong with one field; unknown codes read as the generic one. */
export function fieldMessage(locale: Locale, code: string, data?: unknown) {
  const fields: Record<string, string> = catalogues[locale].fields
  return fill(fields[code] ?? catalogues[locale].fields.INVALID, data)
}

function fill(template: string, data: unknown) {
  const values = (data ?? {}) as Record<string, unknown>
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  )
}
