import type { Locale } from '../locale.ts'
import en from './en/messages.ts'
import enLetters from './en/letters.ts'
import es from './es/messages.ts'
import esLetters from './es/letters.ts'
import type { Translated } from './words.ts'

/** Words of e-mails and text messages, by the name of the message. */
export type MessageWords = Translated<typeof en>
export type MessageName = keyof MessageWords

const messages: Record<Locale, MessageWords> = { en, es }
const letters: Record<Locale, Translated<typeof enLetters>> = { en: enLetters, es: esLetters }

export const messageWords = <Name extends MessageName>(locale: Locale, name: Name): MessageWords[Name] =>
  messages[locale][name]

/** What all messages about one kind of thing say, by the kind. */
export const letterWords = (locale: Locale) => letters[locale]
