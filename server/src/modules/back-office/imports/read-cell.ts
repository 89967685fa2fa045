import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import * as z from 'zod'
import { byFieldOfToday, type ImportDefinition, type ImportField } from '#contracts/define-import.ts'
import englishCountries from '#contracts/country-names/en.ts'
import spanishCountries from '#contracts/country-names/es.ts'
import { isCountryCode } from '#contracts/country-list.ts'
import { importChoiceName, importFlagName, importLanguageName } from '#contracts/i18n/imports.ts'
import { locales } from '#contracts/locale.ts'
import { email, paragraphs, text } from '#contracts/primitives.ts'
import type { ImportProblem } from '#platform/office/office-import.ts'
import { readMoney } from '#platform/values/read-money.ts'

type Read = { value: string } | { code: string }

const homeCountry = 'US'

/** Small letters without accents, and without what spaces and signs only part. */
export const plainWord = (written: string) =>
  written
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const countryByName = new Map(
  [englishCountries, spanishCountries].flatMap((names) =>
    Object.entries(names).map(([code, name]) => [plainWord(name), code] as const),
  ),
)

/** What our own files put before a sign that a spreadsheet would take for a formula. */
const guard = /(^|[;|\t\r\n])'(?=\s*[=+\-@＝＋－＠])/g

/** What the cells of a row say, by field; those that are empty or not mapped are left out. */
export function readRow(
  definition: ImportDefinition,
  mapping: Readonly<Record<string, number | null>>,
  cells: readonly string[],
): { values: Record<string, string>; problems: ImportProblem[] } {
  const { list, fields } = definition
  const columns = byFieldOfToday(definition, mapping)
  const values: Record<string, string> = {}
  const problems: ImportProblem[] = []
  // The country of a row tells which numbers its phone may be.
  const keys = Object.keys(fields).toSorted(
    (one, other) => Number(fields[one]!.kind === 'phone') - Number(fields[other]!.kind === 'phone'),
  )
  for (const key of keys) {
    const at = columns[key]
    const written = at === null || at === undefined ? '' : (cells[at] ?? '').replace(guard, '$1').trim()
    if (written === '') continue
    const read = readCell(list.name, key, fields[key]!, written, values.country)
    if ('value' in read) values[key] = read.value
    else problems.push({ field: key, code: read.code })
  }
  return { values, problems }
}

function readCell(list: string, key: string, field: ImportField, written: string, country?: string): Read {
  switch (field.kind) {
    case 'email': {
      const { data } = email.safeParse(written)
      return data ? { value: data } : { code: 'EMAIL_INVALID' }
    }
    case 'phone': {
      const number = parsePhoneNumberFromString(written, (country ?? homeCountry) as CountryCode)
      return number?.isPossible() ? { value: number.number } : { code: 'PHONE_INVALID' }
    }
    case 'country': {
      const code = written.toUpperCase()
      const found = isCountryCode(code) ? code : countryByName.get(plainWord(written))
      return found ? { value: found } : { code: 'COUNTRY_UNKNOWN' }
    }
    case 'language': {
      const word = plainWord(written)
      const found = locales.find(
        (locale) =>
          locale === word || locales.some((each) => plainWord(importLanguageName(each, locale)) === word),
      )
      return found ? { value: found } : { code: 'LANGUAGE_UNKNOWN' }
    }
    case 'code': {
      const code = written.toUpperCase()
      return /^[A-Z0-9][A-Z0-9-]{1,22}[A-Z0-9]$/.test(code) ? { value: code } : { code: 'CODE_INVALID' }
    }
    case 'choice': {
      const word = plainWord(written)
      const found = field.choices.find(
        (choice) =>
          plainWord(choice) === word ||
          locales.some((locale) => plainWord(importChoiceName(locale, list, key, choice) ?? choice) === word),
      )
      return found ? { value: found } : { code: 'CHOICE_UNKNOWN' }
    }
    case 'money': {
      const cents = readMoney(written)
      return cents === undefined ? { code: 'AMOUNT_INVALID' } : { value: String(cents) }
    }
    case 'count':
      return /^\d{1,9}$/.test(written) ? { value: String(Number(written)) } : { code: 'NUMBER_INVALID' }
    case 'flag': {
      const word = plainWord(written)
      const found = (['yes', 'no'] as const).find(
        (flag) =>
          flagWords[flag].includes(word) ||
          locales.some((locale) => plainWord(importFlagName(locale, flag)) === word),
      )
      return found ? { value: found } : { code: 'FLAG_INVALID' }
    }
    case 'paragraphs':
      return readText(paragraphs(field.max), written)
    case 'words':
      return readText(text(field.max), written)
  }
}

/** A yes or no as programs write it. */
const flagWords = { yes: ['true', '1', 'y', 'x'], no: ['false', '0', 'n'] }

function readText(schema: z.ZodType<string>, written: string): Read {
  const { data, error } = schema.safeParse(written)
  if (data !== undefined) return { value: data }
  const isLong = error instanceof z.ZodError && error.issues.some(({ code }) => code === 'too_big')
  return { code: isLong ? 'TOO_LONG' : 'TEXT_NOT_STORABLE' }
}
