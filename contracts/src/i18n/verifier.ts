import type { VerifierStep } from '../enrollment/registry/choices.ts'
import type { Locale } from '../locale.ts'
import en from './en/verifier.ts'
import es from './es/verifier.ts'
import type { Translated } from './words.ts'

const catalogues: Record<Locale, Translated<typeof en>> = { en, es }

/** What the household reads of something that could not be confirmed, in both languages. */
export function verifierWords(step: VerifierStep) {
  const [english, spanish] = [catalogues.en.failures[step], catalogues.es.failures[step]]
  return {
    title: { en: english.title, es: spanish.title },
    text: { en: english.help, es: spanish.help },
  }
}
