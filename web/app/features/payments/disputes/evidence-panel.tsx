import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isAnswerable } from '#contracts/payments/disputes/acts.ts'
import type { DisputeRecord } from '#contracts/payments/disputes/views.ts'
import { api } from '../../../api.client.ts'
import { isOffered } from '../../../kit/acts/record-acts.tsx'
import { useMay } from '../../../kit/staff/access.ts'
import { useDownload } from '../../../kit/staff/download.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { EvidenceFileDialog, EvidenceWordsDialog } from './evidence-dialogs.tsx'

/** What speaks for us: what was written down and uploaded, and whether the provider has it. */
export function EvidencePanel({ dispute }: { dispute: DisputeRecord }) {
  const t = useTranslations('disputes.evidence')
  const [open, setOpen] = useState<'words' | 'file'>()
  const { id, evidence, canAnswer, state, acts } = dispute
  const isOpen = isAnswerable(state)
  const mayAdd = isOffered(acts, 'addEvidence')
  return (
    <Panel title={t('title')} flush>
      {!canAnswer && <p className="px-4 py-3.5 text-muted">{t('elsewhere')}</p>}
      {canAnswer && evidence.length === 0 && (
        <p className="px-4 py-3.5 text-muted">{t(isOpen ? 'none' : 'noneSent')}</p>
      )}
      <ul>
        {evidence.map((piece) => (
          <Piece key={piece.id} disputeId={id} piece={piece} mayRemove={mayAdd} />
        ))}
      </ul>
      {mayAdd && (
        <div className="flex flex-wrap gap-2 px-4 py-3.5">
          <StaffButton onClick={() => setOpen('words')}>{t('words')}</StaffButton>
          <StaffButton onClick={() => setOpen('file')}>{t('file')}</StaffButton>
        </div>
      )}
      {open === 'words' && <EvidenceWordsDialog id={id} onClose={() => setOpen(undefined)} />}
      {open === 'file' && <EvidenceFileDialog id={id} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

type Evidence = DisputeRecord['evidence'][number]

function Piece({ disputeId, piece, mayRemove }: { disputeId: string; piece: Evidence; mayRemove: boolean }) {
  const t = useTranslations('disputes.evidence')
  const tKinds = useTranslations('disputes.kinds')
  const may = useMay()
  const times = useTimes()
  const { id, kind, words, file, addedAt, addedBy, sentAt } = piece
  const remove = useAct(api.payments.disputes.removeEvidence, { done: t('removed') })
  const { download, isBusy } = useDownload(api.payments.disputes.takeFile)
  const time = times.short(addedAt)
  return (
    <li className="grid gap-1.5 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong className="font-medium">{tKinds(kind)}</strong>
        <span className="text-muted">{sentAt ? t('sent', { time: times.short(sentAt) }) : t('notSent')}</span>
        <time dateTime={addedAt} title={times.full(addedAt)} className="numbers text-muted md:ml-auto">
          {addedBy ? t('added', { time, name: addedBy }) : t('addedAt', { time })}
        </time>
      </div>
      {words !== null && <p className="whitespace-pre-wrap break-words">{words}</p>}
      {!file && words === null && <p className="text-muted">{t('hidden')}</p>}
      {file && <p className="break-words">{file.name}</p>}
      <ProblemNotice problem={remove.problem} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {file && may('personal.read') && (
          <StaffButton disabled={isBusy} onClick={() => download({ id: disputeId, evidenceId: id })}>
            {t('take')}
          </StaffButton>
        )}
        {mayRemove && !sentAt && (
          <StaffButton
            disabled={remove.isBusy}
            onClick={() => void remove.run({ id: disputeId, evidenceId: id })}
          >
            {t('remove')}
          </StaffButton>
        )}
      </div>
    </li>
  )
}
