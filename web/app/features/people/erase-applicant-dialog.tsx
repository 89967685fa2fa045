import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { eraseFields } from '#contracts/people/acts.ts'
import type { ApplicantErasure } from '#contracts/people/applicants.ts'
import { erasureReasons } from '#contracts/people/choices.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { PreviewLists } from './erasure-preview.tsx'

/** Forgetting somebody who applied and has no account: which applications are theirs, what goes and what stands in the way. */
export function EraseApplicantDialog({
  id,
  reference,
  onErased,
  onClose,
}: {
  id: string
  reference: string
  /** The record may be gone in a moment. */
  onErased: () => void
  onClose: () => void
}) {
  const t = useTranslations('people.erase')
  const [preview, setPreview] = useState<ApplicantErasure>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    void resultOf(api.people.applicants.previewErasure({ id }, { signal: controller.signal })).then(
      (outcome) => {
        if (controller.signal.aborted) return
        if (outcome.ok) setPreview(outcome.value)
        else setProblem(outcome.problem.message)
      },
    )
    return () => controller.abort()
  }, [id])
  const { run } = useAct(api.people.applicants.erase, {
    done: t('applicant.done'),
    reload: false,
    onDone: onErased,
  })
  const title = t('title', { name: reference })
  if (preview && preview.blocks.length === 0 && !preview.erasure)
    return (
      <ActDialog
        title={title}
        effect={t('applicant.effect')}
        submit={t('submit')}
        isDangerous
        fields={eraseFields}
        words={{
          reason: {
            label: t('reason'),
            choices: Object.fromEntries(erasureReasons.map((each) => [each, t(`reasons.${each}`)])),
          },
          confirmation: {
            label: t('applicant.confirmation'),
            hint: t('applicant.confirmationHint', { reference }),
          },
        }}
        send={(given) => run({ id, ...given })}
        onClose={onClose}
      >
        <Applications preview={preview} />
        <PreviewLists preview={preview} />
      </ActDialog>
    )
  return (
    <Modal open onClose={onClose} label={title} header={<h2 className="text-xl break-words">{title}</h2>}>
      <div className="grid gap-5">
        {problem && <Notice type="error">{problem}</Notice>}
        {!preview && !problem && (
          <p role="status" className="text-muted">
            {t('loading')}
          </p>
        )}
        {preview && preview.blocks.length > 0 && <Blocks preview={preview} />}
        {preview?.erasure && <p>{t(`states.${preview.erasure.state}`)}</p>}
        {preview && <Applications preview={preview} />}
        {preview && <PreviewLists preview={preview} />}
        <div className="flex justify-end">
          <StaffButton onClick={onClose}>{t('close')}</StaffButton>
        </div>
      </div>
    </Modal>
  )
}

function Blocks({ preview: { blocks, accountId } }: { preview: ApplicantErasure }) {
  const t = useTranslations('people.erase')
  const root = useDashboardPath()
  return (
    <Notice type="warning" title={t('blocked')} isLive={false}>
      <ul className="list-disc ps-5">
        {blocks.map(({ block, amount: count }) => (
          <li key={block}>
            {block === 'open_orders' || block === 'open_refunds' || block === 'open_disputes'
              ? t(`blocks.${block}`, { count })
              : t(`applicant.blocks.${block}`, { count })}
          </li>
        ))}
      </ul>
      {accountId && <StaffLink to={`${root}/subscribers/${accountId}`}>{t('applicant.account')}</StaffLink>}
    </Notice>
  )
}

/** Whatever else of theirs was found goes with it. */
function Applications({ preview: { applications } }: { preview: ApplicantErasure }) {
  const t = useTranslations('people.erase.applicant')
  if (applications.length < 2) return null
  return (
    <section>
      <h3 className="font-semibold">{t('applications')}</h3>
      <ul className="list-disc ps-5">
        {applications.map(({ id, reference }) => (
          <li key={id}>{reference}</li>
        ))}
      </ul>
    </section>
  )
}
