import { useTranslations } from 'use-intl/react'
import { statedReason } from '#contracts/define-acts.ts'
import type { Problem } from '../../problem.ts'
import { ActDialog } from '../acts/act-dialog.tsx'

const revealFields = { reason: statedReason() }

/** Asks why somebody has to see what is masked. */
export function RevealDialog({
  name,
  send,
  onClose,
}: {
  name: string
  send: (given: { reason: string }) => Promise<Problem | undefined>
  onClose: () => void
}) {
  const t = useTranslations('security.reveal')
  return (
    <ActDialog
      title={t('title', { name })}
      effect={t('effect')}
      submit={t('submit')}
      fields={revealFields}
      words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
      send={send}
      onClose={onClose}
    />
  )
}
