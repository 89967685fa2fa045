import type {} from 'use-intl'
import type { Locale } from '#contracts/locale.ts'
import type { Messages, PartName } from './all-words.ts'

export type { Messages }
/** A catalogue, or a part of one that is loaded by itself: `lists.programs` brings more words to `lists`. */
export type CatalogName = keyof Messages | PartName

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en-US' | 'es-US'
    Messages: Messages
  }
}

/** The same keys with other words: the type of a Spanish catalogue. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translated<Words[Key]>
}

const registered: Record<Locale, Record<string, object>> = { en: {}, es: {} }
const loaded = new Set<string>()

/** A new object each time, so that React sees that words were added. */
export function registerCatalog(locale: Locale, name: CatalogName, words: object) {
  const [namespace = name] = name.split('.')
  const before = registered[locale]
  registered[locale] = { ...before, [namespace]: { ...before[namespace], ...words } }
  loaded.add(`${locale}/${name}`)
}

export const messagesIn = (locale: Locale) => registered[locale] as unknown as Messages
export const hasCatalog = (locale: Locale, name: CatalogName) => loaded.has(`${locale}/${name}`)
