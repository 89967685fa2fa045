import { createHash } from 'node:crypto'
import { type ConsentId, consentIds, consentTexts } from '#contracts/programs/consents/index.ts'
import type { ConsentKind } from '#contracts/programs/consents/consent.ts'
import type { Locale } from '#contracts/locale.ts'

/** A consent as it is shown in one language; the person who gives it leaves id, language and hash with the answer. */
export interface ShownConsent {
  id: ConsentId
  kind: ConsentKind
  locale: Locale
  title: string
  intro: string
  items: { key: string; text: string }[]
  /** SHA-256 of the words in their order, 64 hexadecimal digits. */
  hash: string
}

const wordsKeys = Object.fromEntries(
  consentIds.map((id) => [
    id,
    createHash('sha256').update(JSON.stringify(consentTexts[id])).digest('hex').slice(0, 12),
  ]),
) as Record<ConsentId, string>

/** Stands for the exact words of a consent in a browser, since its id would tell an onlooker of the program. */
export const wordsKey = (id: ConsentId): string => wordsKeys[id]

export function consentText(id: ConsentId, locale: Locale): ShownConsent {
  const { kind, ...text } = consentTexts[id]
  const title = text.title[locale]
  const intro = text.intro[locale]
  const items = text.items.map((item) => ({ key: item.key, text: item.text[locale] }))
  const words = JSON.stringify([title, intro, items.map((item) => [item.key, item.text])])
  return { id, kind, locale, title, intro, items, hash: createHash('sha256').update(words).digest('hex') }
}
