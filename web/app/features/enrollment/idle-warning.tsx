import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Two minutes are left before the page closes. */
export function IdleWarning({ onStay }: { onStay: () => void }) {
  const t = useTranslations('enrollment.idle')
  return (
    <Modal
      open
      onClose={onStay}
      label={t('title')}
      header={<h2 className="text-xl">{t('title')}</h2>}
      footer={
        <Button type="button" onClick={onStay}>
          {t('stay')}
        </Button>
      }
    >
      <p>{t('text')}</p>
    </Modal>
  )
}
