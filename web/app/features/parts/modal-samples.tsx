import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Row, Sample } from './sample.tsx'
import { useForAWhile } from './use-for-a-while.ts'

const kinds = ['open', 'openLoading', 'openLong', 'openBare'] as const
type Kind = (typeof kinds)[number]

export function ModalSamples() {
  const t = useTranslations('parts.modals')
  const [shown, setShown] = useState<Kind | null>(null)
  const [closedCount, setClosedCount] = useState(0)
  const [isLoading, load] = useForAWhile()
  const isForm = shown === 'open' || shown === 'openLoading'
  function close() {
    setShown(null)
    setClosedCount((before) => before + 1)
  }

  return (
    <Sample name="modals">
      <Row>
        {kinds.map((kind) => (
          <Button
            key={kind}
            type="button"
            variant="secondary"
            onClick={() => {
              setShown(kind)
              if (kind === 'openLoading') load()
            }}
          >
            {t(kind)}
          </Button>
        ))}
        <p data-closed={closedCount}>{t('closed', { count: closedCount })}</p>
      </Row>
      <Modal
        open={isForm}
        onClose={close}
        loading={isLoading}
        header={<h2 className="text-xl">{t('header')}</h2>}
        footer={
          <>
            <Button type="button" variant="secondary" onClick={() => setShown(null)}>
              {t('cancel')}
            </Button>
            <Button type="button" onClick={load}>
              {t('load')}
            </Button>
          </>
        }
      >
        <p>{t('body')}</p>
        <TextField id="lineName" label={t('field')} autoComplete="off" max={40} data-autofocus />
      </Modal>
      {shown === 'openLong' && (
        <Modal open onClose={close} header={<h2 className="text-xl">{t('header')}</h2>} label={t('openLong')}>
          {Array.from({ length: 40 }, (_, index) => (
            <p key={index}>{t('paragraph', { number: String(index + 1) })}</p>
          ))}
        </Modal>
      )}
      <Modal open={shown === 'openBare'} onClose={close} label={t('bare')} wide>
        <p>{t('body')}</p>
      </Modal>
    </Sample>
  )
}
