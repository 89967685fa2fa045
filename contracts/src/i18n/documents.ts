import type { Locale } from '../locale.ts'
import en from './en/documents.ts'
import es from './es/documents.ts'
import type { Translated } from './words.ts'

export type DocumentWords = Translated<typeof en>

const catalogues: Record<Locale, DocumentWords> = { en, es }

export const documentWords = (locale: Locale) => catalogues[locale]
