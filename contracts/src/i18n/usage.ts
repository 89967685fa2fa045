import type { Locale } from '../locale.ts'
import en from './en/usage.ts'
import es from './es/usage.ts'
import type { Translated } from './words.ts'

const catalogues: Record<Locale, Translated<typeof en>> = { en, es }

/** Why a record was not counted, and what to do about it. */
export const usageProblemText = (locale: Locale, problem: string): string =>
  (catalogues[locale].problems as Record<string, string>)[problem] ?? problem

export const usageFileWords = (locale: Locale) => catalogues[locale].file
