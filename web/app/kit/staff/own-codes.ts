import { useEffect, useMemo, useState } from 'react'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { hasCatalog } from '../../i18n/messages.ts'
import { translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'

/** The texts of our own codes, once they are there: a page shows few, and none is opened for them. */
export function useOwnCodes() {
  const { locale } = useSite()
  const [isThere, setThere] = useState(() => hasCatalog(locale, 'errors.codes'))
  useEffect(() => {
    let isLeft = false
    loadCatalog(locale, 'errors.codes').then(
      () => isLeft || setThere(true),
      // Without a connection a code stays as it is.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [locale])
  return useMemo(() => (isThere ? translatorFor(locale, 'errors') : undefined), [isThere, locale])
}
