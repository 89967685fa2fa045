import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import { oneOf, statedReason } from '#contracts/define-acts.ts'
import { documentRefusals } from '#contracts/documents/choices.ts'
import { documentMachine } from '#contracts/documents/machines.ts'
import type { DocumentView } from '#contracts/documents/views.ts'
import type { EnrollmentRecord } from '#contracts/enrollment/admin.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { handOver } from '../../../kit/staff/download.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { sizeOf } from '../../../ui/inputs/accepted-file.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

type Record = Pick<EnrollmentRecord, 'id' | 'reference' | 'documents' | 'mayRefuseDocuments'>

/** What a household sent to show who it is: staff look at it for a reason alone, and accept or refuse it. */
export function DocumentsPanel({ enrollment }: { enrollment: Record }) {
  const t = useTranslations('enrollment-office.documents')
  if (enrollment.documents.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className="grid gap-4">
        {enrollment.documents.map((document) => (
          <li key={document.id} className="grid min-w-0 gap-2 text-sm">
            <Document document={document} enrollment={enrollment} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Document({ document, enrollment }: { document: DocumentView; enrollment: Record }) {
  const t = useTranslations('enrollment-office.documents')
  const formatter = useFormatter()
  const times = useTimes()
  const { kind, state, refusal, type, sizeBytes, sentAt, isKept } = document
  const { value, unit } = sizeOf(sizeBytes)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t(`kinds.${kind}`)}
        <StatusBadge tone={documentMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
      </p>
      <p>
        {t('sent', {
          type: type === 'application/pdf' ? 'PDF' : t('picture'),
          size: formatter.number(value, { style: 'unit', unit }),
          time: times.full(sentAt),
        })}
      </p>
      {refusal && <p>{t(`refusals.${refusal}`)}</p>}
      {!isKept && <p className="text-muted">{t('gone')}</p>}
      <Acts document={document} enrollment={enrollment} />
    </>
  )
}

const whyTaken = { reason: statedReason() }
const whyRefused = { refusal: oneOf(documentRefusals) }

function Acts({
  document: { id: documentId, state, isKept },
  enrollment: { id, reference, mayRefuseDocuments },
}: {
  document: DocumentView
  enrollment: Record
}) {
  const t = useTranslations('enrollment-office.documents')
  const may = useMay()
  const [asked, setAsked] = useState<'take' | 'refuse'>()
  const close = () => setAsked(undefined)
  const calls = api.enrollment.log.documents
  const accept = useAct(calls.accept, { done: t('accepted') })
  const refuse = useAct(calls.refuse, { done: t('refused'), onDone: close })
  const take = useAct(calls.take, {
    onDone(file) {
      handOver(file)
      close()
    },
  })
  const isOpen = state === 'uploaded' && may('enrollment.manage')
  return (
    <>
      <ProblemNotice problem={accept.problem} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isKept && may('applicant.reveal') && (
          <StaffButton onClick={() => setAsked('take')}>{t('take')}</StaffButton>
        )}
        {isOpen && (
          <StaffButton disabled={accept.isBusy} onClick={() => void accept.run({ id, documentId })}>
            {t('accept')}
          </StaffButton>
        )}
        {isOpen && mayRefuseDocuments && (
          <StaffButton onClick={() => setAsked('refuse')}>{t('refuse')}</StaffButton>
        )}
      </div>
      {asked === 'take' && (
        <ActDialog
          title={t('takeTitle', { name: reference })}
          effect={t('takeEffect')}
          submit={t('takeSubmit')}
          fields={whyTaken}
          words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
          send={(given) => take.run({ id, documentId, ...given })}
          onClose={close}
        />
      )}
      {asked === 'refuse' && (
        <ActDialog
          title={t('refuseTitle', { name: reference })}
          effect={t('refuseEffect')}
          submit={t('refuseSubmit')}
          isDangerous
          fields={whyRefused}
          words={{
            refusal: {
              label: t('refusal'),
              choices: Object.fromEntries(documentRefusals.map((one) => [one, t(`refusals.${one}`)])),
            },
          }}
          send={(given) => refuse.run({ id, documentId, ...given })}
          onClose={close}
        />
      )}
    </>
  )
}
