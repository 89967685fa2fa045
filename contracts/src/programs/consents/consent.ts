import type { LocalizedText } from '../../locale.ts'

/** What is said before an application, certified in it, certified about the household, and agreed to in a transfer. */
export type ConsentKind = 'disclosure' | 'certification' | 'household' | 'transfer'

/**
 * What people are told and agree to, word for word. One that somebody may have agreed to is never changed: other words
 * are a new one with the next number.
 */
export interface ConsentText {
  kind: ConsentKind
  title: LocalizedText
  intro: LocalizedText
  /** Each is read, and where it is a certification marked, by itself. */
  items: readonly { key: string; text: LocalizedText }[]
}
