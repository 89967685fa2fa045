import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { useSite } from '../../site.ts'
import { hasTyped } from './has-typed.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { useUnsaved } from './unsaved.ts'

/** Asks before the page of a public form is left, as long as it holds something typed that is not being sent. */
export function LeaveQuestion({ form }: { form: HTMLFormElement }) {
  const { locale } = useSite()
  const [isTyped, setTyped] = useState(() => hasTyped(form.elements))
  const [wordsIn, setWordsIn] = useState<string>()
  useUnsaved(useNavigation().state === 'idle' && isTyped)
  useEffect(() => {
    const look = () => setTyped(hasTyped(form.elements))
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  }, [form])
  useEffect(() => {
    loadCatalog(locale, 'leave').then(
      () => setWordsIn(locale),
      // Without a connection nothing leads away either.
      () => undefined,
    )
  }, [locale])
  return wordsIn === locale && <LeaveGuard />
}
