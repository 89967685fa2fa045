import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { eraseFields } from '#contracts/people/acts.ts'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import type { ErasurePreview } from '#contracts/people/personal-data.ts'
import { erasureReasons } from '#contracts/people/choices.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { Modal } from '../../ui/modal.tsx'
import { useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { PreviewLists } from './erasure-preview.tsx'

/** Forgetting somebody: what goes, what the law keeps and what stands in the way, before it is done or since. */
export function EraseDialog({ subscriber, onClose }: { subscriber: SubscriberRecord; onClose: () => void }) {
  const t = useTranslations('people.erase')
  const { id, name, email } = subscriber
  const [preview, setPreview] = useState<ErasurePreview>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    void resultOf(api.people.subscribers.previewErasure({ id }, { signal: controller.signal })).then(
      (outcome) => {
        if (controller.signal.aborted) return
        if (outcome.ok) setPreview(outcome.value)
        else setProblem(outcome.problem.message)
      },
    )
    return () => controller.abort()
  }, [id])
  const { run } = useAct(api.people.subscribers.erase, { done: t('done'), onDone: onClose })
  if (preview && preview.blocks.length === 0 && !preview.erasure)
    return (
      <ActDialog
        title={t('title', { name })}
        effect={t('effect', { name })}
        submit={t('submit')}
        isDangerous
        fields={eraseFields}
        words={{
          reason: {
            label: t('reason'),
            choices: Object.fromEntries(erasureReasons.map((each) => [each, t(`reasons.${each}`)])),
          },
          confirmation: { label: t('confirmation'), hint: t('confirmationHint', { email }) },
        }}
        send={(given) => run({ id, ...given })}
        onClose={onClose}
      >
        <PreviewLists preview={preview} />
      </ActDialog>
    )
  return (
    <Modal
      open
      onClose={onClose}
      label={t('title', { name })}
      header={<h2 className="text-xl break-words">{t('title', { name })}</h2>}
    >
      <div className="grid gap-5">
        {problem && <Notice type="error">{problem}</Notice>}
        {!preview && !problem && (
          <p role="status" className="text-muted">
            {t('loading')}
          </p>
        )}
        {preview && preview.blocks.length > 0 && <Blocks blocks={preview.blocks} />}
        {preview?.erasure && <p>{t(`states.${preview.erasure.state}`)}</p>}
        {preview && <PreviewLists preview={preview} />}
        <div className="flex justify-end">
          <StaffButton onClick={onClose}>{t('close')}</StaffButton>
        </div>
      </div>
    </Modal>
  )
}

function Blocks({ blocks }: Pick<ErasurePreview, 'blocks'>) {
  const t = useTranslations('people.erase')
  const money = useMoney()
  return (
    <Notice type="warning" title={t('blocked')} isLive={false}>
      <ul className="list-disc ps-5">
        {blocks.map(({ block, amount }) => (
          <li key={block}>{t(`blocks.${block}`, { count: amount, amount: money(amount) })}</li>
        ))}
      </ul>
    </Notice>
  )
}
