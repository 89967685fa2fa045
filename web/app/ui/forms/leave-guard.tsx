import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { Button } from '../button.tsx'
import { Modal } from '../modal.tsx'
import { useAnyUnsaved } from './unsaved.ts'

/** Stands once in every area, and where a public form is filled in: asks before a page with something unsaved is left, within the area or out of it. */
export function LeaveGuard() {
  const { locale } = useSite()
  const t = translatorFor(locale, 'leave')
  const isDirty = useAnyUnsaved()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <Modal
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      label={t('title')}
      header={<h2 className="text-xl">{t('title')}</h2>}
      footer={
        <>
          <Button type="button" variant="danger" onClick={() => blocker.proceed?.()}>
            {t('leave')}
          </Button>
          <Button type="button" onClick={() => blocker.reset?.()}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
    </Modal>
  )
}
