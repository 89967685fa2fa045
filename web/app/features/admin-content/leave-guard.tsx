import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Asks before a page with unsaved text is left, within the administration or out of it. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('editor.leave')
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
