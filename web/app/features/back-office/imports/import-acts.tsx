import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ImportView } from '#contracts/back-office/imports.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useDownload } from '../../../kit/staff/download.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'

interface One {
  id: string
}

/** What can be done with an import now: bring the rows in, stop it, go on, take it back, take along the rest, give it up. */
export function ImportActs({ kept }: { kept: ImportView }) {
  const t = useTranslations('back-office.imports')
  const { id, state } = kept
  const committing = useAct((input: One & { addsOnly: boolean }, options) =>
    api.backOffice.imports.commit(input, options),
  )
  const stopping = useAct((input: One, options) => api.backOffice.imports.stop(input, options))
  const retrying = useAct((input: One, options) => api.backOffice.imports.retry(input, options))
  const [asked, setAsked] = useState<'abandon' | 'undo'>()
  const close = () => setAsked(undefined)
  const rejected = useDownload(() => api.backOffice.imports.rejected({ id }), t('rejectedDone'))
  const left = kept.failed + kept.stopped
  const ready = kept.new + kept.changed
  const isOpen = state === 'uploaded' || state === 'checking' || state === 'checked'
  return (
    <>
      {kept.rejected + left > 0 && (
        <StaffButton disabled={rejected.isBusy} onClick={() => rejected.download(undefined)}>
          <Download size={15} /> {t('rejectedFile', { count: kept.rejected + left })}
        </StaffButton>
      )}
      {isOpen && <StaffButton onClick={() => setAsked('abandon')}>{t('abandon')}</StaffButton>}
      {kept.undo && <StaffButton onClick={() => setAsked('undo')}>{t('undo')}</StaffButton>}
      {state === 'checked' && kept.new > 0 && kept.changed > 0 && (
        <StaffButton disabled={committing.isBusy} onClick={() => void committing.run({ id, addsOnly: true })}>
          {t('addOnly', { count: kept.new })}
        </StaffButton>
      )}
      {state === 'checked' && ready > 0 && (
        <StaffButton
          look="primary"
          disabled={committing.isBusy}
          onClick={() => void committing.run({ id, addsOnly: false })}
        >
          {t('commit', { count: ready })}
        </StaffButton>
      )}
      {state === 'running' && (
        <StaffButton look="danger" disabled={stopping.isBusy} onClick={() => void stopping.run({ id })}>
          {t('stop')}
        </StaffButton>
      )}
      {(state === 'failed' || state === 'stopped') && left > 0 && (
        <StaffButton look="primary" disabled={retrying.isBusy} onClick={() => void retrying.run({ id })}>
          {t('retry', { count: left })}
        </StaffButton>
      )}
      <div className="basis-full empty:hidden">
        <ProblemNotice problem={committing.problem ?? stopping.problem ?? retrying.problem} />
      </div>
      {asked === 'abandon' && <AbandonDialog id={id} onClose={close} />}
      {asked === 'undo' && kept.undo && <UndoDialog id={id} undo={kept.undo} onClose={close} />}
    </>
  )
}

function AbandonDialog({ id, onClose }: One & { onClose: () => void }) {
  const t = useTranslations('back-office.imports')
  const abandoning = useAct((input: One, options) => api.backOffice.imports.abandon(input, options), {
    done: t('abandoned'),
    onDone: onClose,
  })
  return (
    <ActDialog
      title={t('abandonTitle')}
      effect={t('abandonText')}
      submit={t('abandon')}
      isDangerous
      send={() => abandoning.run({ id })}
      onClose={onClose}
    />
  )
}

/** What is taken back, and what stays. */
function UndoDialog({
  id,
  undo: { changed, made, become },
  onClose,
}: One & { undo: NonNullable<ImportView['undo']>; onClose: () => void }) {
  const t = useTranslations('back-office.imports')
  const undoing = useAct((input: One, options) => api.backOffice.imports.undo(input, options), {
    done: t('undoStarted'),
    onDone: onClose,
  })
  const effects = [
    ...(changed > 0 ? [t('undoChanged', { count: changed })] : []),
    ...(made > 0 ? [t(`undoMade.${become ?? 'stays'}`, { count: made })] : []),
    t('undoRest'),
  ]
  return (
    <ActDialog
      title={t('undoTitle')}
      effect={effects.join(' ')}
      submit={t('undoSubmit')}
      isDangerous
      send={() => undoing.run({ id })}
      onClose={onClose}
    />
  )
}
