import checker from '@zootools/email-spell-checker'
import type { Locale } from '#contracts/locale.ts'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { translatorFor } from '../../i18n/meta.ts'

export interface Meant {
  address: string
  /** With the address in it. */
  question: string
  take: string
}

/** What was probably meant by an address whose end looks mistyped, with the words to ask so; undefined where it looks right. */
export async function meantBy(typed: string, locale: Locale): Promise<Meant | undefined> {
  const address = checker.run({ email: typed.trim() })?.full
  if (!address || address === typed.trim()) return undefined
  await loadCatalog(locale, 'inputs')
  const t = translatorFor(locale, 'inputs')
  return { address, question: t('email.meant', { address }), take: t('email.take') }
}
