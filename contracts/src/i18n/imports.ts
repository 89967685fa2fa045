import type { Locale } from '../locale.ts'
import filesEn from './en/import-files.ts'
import headingsEn from './en/import-headings.ts'
import problemsEn from './en/import-problems.ts'
import en from './en/imports.ts'
import filesEs from './es/import-files.ts'
import headingsEs from './es/import-headings.ts'
import problemsEs from './es/import-problems.ts'
import es from './es/imports.ts'
import type { Translated } from './words.ts'

type ByList = Record<string, Record<string, Record<string, string> | undefined> | undefined>
const catalogues: Record<Locale, ByList> = { en, es }
const headings: Record<Locale, Record<string, Record<string, string> | undefined>> = {
  en: headingsEn,
  es: headingsEs,
}
const problems: Record<Locale, Record<string, string>> = { en: problemsEn, es: problemsEs }
const files: Record<Locale, Translated<typeof filesEn>> = { en: filesEn, es: filesEs }

/** The heading of a column in a template, and the field's name on screen. */
export const importFieldName = (locale: Locale, list: string, field: string) =>
  importChoiceName(locale, list, 'fields', field) ?? field

/** What a value of a field of few values is called; undefined for one that has no words. */
export const importChoiceName = (locale: Locale, list: string, field: string, choice: string) =>
  catalogues[locale][list]?.[field]?.[choice]

/** Further headings that a column of a field may bear. */
export function importHeadings(locale: Locale, list: string, field: string): string[] {
  const shared: Record<string, string> = files[locale].headings
  return (headings[locale][list]?.[field] ?? shared[field] ?? '').split(', ').filter(Boolean)
}

/** What is wrong and what to do about it; a code without words stands for itself. */
export const importProblemText = (locale: Locale, code: string): string => problems[locale][code] ?? code

export const importFileWords = (locale: Locale) => files[locale].file
export const importFlagName = (locale: Locale, flag: 'yes' | 'no') => files[locale].flags[flag]
export const importLanguageName = (locale: Locale, of: Locale) => files[locale].languages[of]
