import type { Locale } from '../locale.ts'
import en from './en/imports.ts'
import es from './es/imports.ts'
import headingsEn from './en/import-headings.ts'
import headingsEs from './es/import-headings.ts'
import type { Translated } from './words.ts'

type Words = Translated<typeof en>
const catalogues: Record<Locale, Words> = { en, es }
const headings: Record<Locale, Record<string, string>> = { en: headingsEn, es: headingsEs }

/** The words of the import into a list. */
interface WordsOfList {
  fields: Record<string, string>
}

const ofList = (locale: Locale, list: string) => catalogues[locale][list as 'resellers'] as WordsOfList

/** The heading of a column in a template, and the field's name on screen. */
export const importFieldName = (locale: Locale, list: string, field: string) =>
  ofList(locale, list).fields[field] ?? field

/** What a value of a field of few values is called; undefined for one that has no words. */
export const importChoiceName = (locale: Locale, list: string, field: string, choice: string) =>
  (ofList(locale, list) as unknown as Record<string, Record<string, string> | undefined>)[field]?.[choice]

/** Further headings that a column of a field may bear. */
export const importHeadings = (locale: Locale, field: string): string[] =>
  (headings[locale][field] ?? '').split(', ').filter(Boolean)

/** What is wrong and what to do about it; a code without words stands for itself. */
export const importProblemText = (locale: Locale, code: string): string =>
  (catalogues[locale].problems as Record<string, string>)[code] ?? code

export const importFileWords = (locale: Locale) => catalogues[locale].file
export const importFlagName = (locale: Locale, flag: 'yes' | 'no') => catalogues[locale].flags[flag]
export const importLanguageName = (locale: Locale, of: Locale) => catalogues[locale].languages[of]
