import type { Repair } from '../enrollment/registry/choices.ts'
import type { Locale } from '../locale.ts'
import en from './en/registry.ts'
import es from './es/registry.ts'
import { fillWords, type Translated } from './words.ts'

const catalogues: Record<Locale, Translated<typeof en>> = { en, es }

/** What the household reads of a refusal by what mends it, in both languages. */
export function repairWords(repair: Repair, brand: string) {
  const [english, spanish] = [catalogues.en[repair], catalogues.es[repair]]
  const filled = (text: string) => fillWords(text, { brand })
  return {
    title: { en: filled(english.title), es: filled(spanish.title) },
    text: { en: filled(english.text), es: filled(spanish.text) },
  }
}
