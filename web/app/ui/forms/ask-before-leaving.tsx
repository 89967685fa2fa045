import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { loadCatalog } from '../../i18n/catalogs.ts'
import { useSite } from '../../site.ts'
import { hasTyped } from './has-typed.ts'
import { useUnsaved } from './unsaved.ts'

/**
 * Stands within a public form: whoever has typed something and not sent it is asked before the page is left. The question
 * comes with the first letter, so that the page itself is no heavier.
 */
export function AskBeforeLeaving() {
  const { locale } = useSite()
  const place = useRef<HTMLSpanElement>(null)
  const [isTyped, setTyped] = useState(false)
  const [guard, setGuard] = useState<{ locale: string; Guard: () => ReactNode }>()
  useUnsaved(useNavigation().state === 'idle' && isTyped)
  useEffect(() => {
    const form = place.current?.closest('form')
    const look = () => form && setTyped(hasTyped(form.elements))
    form?.addEventListener('input', look)
    return () => form?.removeEventListener('input', look)
  }, [])
  useEffect(() => {
    if (!isTyped) return
    Promise.all([import('./leave-guard.tsx'), loadCatalog(locale, 'leave')]).then(
      ([{ LeaveGuard }]) => setGuard({ locale, Guard: LeaveGuard }),
      // Without a connection nothing leads away either.
      () => undefined,
    )
  }, [isTyped, locale])
  return (
    <>
      <span ref={place} hidden />
      {guard?.locale === locale && <guard.Guard />}
    </>
  )
}
