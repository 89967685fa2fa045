import type { MouseEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { loadCatalogs } from '../i18n/catalogs.ts'
import { useSite } from '../site.ts'
import { storeValue } from '../stored-values.ts'

/** "Español / English" as text. Without scripts a link; with them the page keeps all that was typed. */
export function LocaleSwitch({ className }: { className?: string }) {
  const t = useTranslations('common')
  const { locale, brand } = useSite()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const other = locale === 'en' ? 'es' : 'en'
  if (!brand.locales.includes(other)) return null

  async function switchInPlace(event: MouseEvent) {
    // Where the address names a language, the server leads to the page without it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || search.includes('lang=')) return
    event.preventDefault()
    storeValue('userLocale', other)
    await loadCatalogs(other, pathname)
    await revalidate()
  }

  return (
    <a
      href={`/locale/${other}?next=${encodeURIComponent(pathname + search)}`}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      onClick={switchInPlace}
      className={className}
    >
      {t('nav.otherLocale')}
    </a>
  )
}
