import { letterWords } from '#contracts/i18n/message-words.ts'
import { fillWords } from '#contracts/i18n/words.ts'
import type { Locale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-number.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Block, Foot } from './blocks.ts'

export type Values = Record<string, string | number>

/** What every message is written with. */
export interface Pen {
  locale: Locale
  /** A text with its `{name}` places filled. */
  fill: (text: string, more?: Values) => string
  paragraph: (text: string, more?: Values) => Block
  note: (text: string) => Block
  button: (label: string, url: string) => Block
  /** Where the brand in the head of an e-mail leads. */
  homeUrl: string
  foot: Foot
}

interface Given {
  site: SiteView
  locale: Locale
  homeUrl: string
  /** What fills places besides the brand and the ways to reach it. */
  values: Values
  /** Why its reader gets it. */
  automatic: string
}

export function penOf({ site, locale, homeUrl, values: own, automatic }: Given): Pen {
  const values = {
    brand: site.name,
    email: site.writeTo,
    phone: phoneText(site.support.phone),
    hours: site.support.hours[locale],
    ...own,
  }
  const fill: Pen['fill'] = (text, more) => fillWords(text, { ...values, ...more })
  return {
    locale,
    fill,
    paragraph: (text, more) => ({ kind: 'paragraph', text: fill(text, more) }),
    note: (text) => ({ kind: 'note', text: fill(text) }),
    button: (label, url) => ({ kind: 'button', label, url, isPrimary: true }),
    homeUrl,
    foot: { questions: fill(letterWords(locale).any.questions), automatic: fill(automatic) },
  }
}

/** Anybody can sign anybody up under any name: mail readers must make no link of it. */
export const withoutLinks = (name: string) => name.replaceAll(/[:/\\@]+|\.(?=\S)/g, ' ')

/** What somebody typed can write no line of its own. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** The parts that somebody parted by line breaks. */
export const linesOf = (text: string) => text.split(/\n\s*/)
