import type { Locale } from '../locale.ts'
import en from './en/line-plans.ts'
import es from './es/line-plans.ts'
import type { Translated } from './words.ts'

const catalogues: Record<Locale, Translated<typeof en>> = { en, es }

export const linePlanWords = (locale: Locale) => catalogues[locale]
