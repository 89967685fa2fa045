import { useTranslations } from 'use-intl/react'
import type { BulkView } from '#contracts/back-office/bulk.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useBulkWords } from '../../kit/lists/bulk-words.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffLink } from '../../ui/staff/staff-link.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** How far an operation is, who started it and why, and whether it can be taken back. */
export function BulkProgress({ bulk }: { bulk: BulkView }) {
  const t = useTranslations('back-office.bulk')
  const root = useDashboardPath()
  const times = useTimes()
  const { done, failed, stopped, total, state, undoes, undoneBy } = bulk
  const ended = done + failed + stopped
  return (
    <Panel title={t('result')}>
      <div className="grid gap-3">
        <ProgressBar
          value={ended}
          max={total}
          label={t('progress', { done: String(ended), total: String(total) })}
        />
        <p role="status" className="numbers">
          <span className="font-medium">{t('progress', { done: String(done), total: String(total) })}</span>
          {failed > 0 && <span className="text-danger"> · {t('progressFailed', { count: failed })}</span>}
          {stopped > 0 && <span> · {t('progressStopped', { count: stopped })}</span>}
          <span className="text-muted"> · {t(state)}</span>
        </p>
        <p className="text-muted">
          {t('startedBy', { name: bulk.startedBy ?? t('somebody'), at: times.full(bulk.createdAt) })}
        </p>
        {bulk.reason && (
          <p className="rounded-[8px] bg-sunken px-3 py-2 whitespace-pre-wrap wrap-anywhere">{bulk.reason}</p>
        )}
        <BulkTold bulk={bulk} />
        {bulk.mayUndo && bulk.undoUntil && <p>{t('undo.until', { at: times.full(bulk.undoUntil) })}</p>}
        {undoneBy && (
          <p>
            <StaffLink to={`${root}/bulk/${undoneBy}`}>{t('undo.openUndo')}</StaffLink>
          </p>
        )}
        {undoes && (
          <p>
            <StaffLink to={`${root}/bulk/${undoes}`}>{t('undo.openUndone')}</StaffLink>
          </p>
        )}
      </div>
    </Panel>
  )
}

/** What the act was told. */
function BulkTold({ bulk: { list, action, given } }: { bulk: BulkView }) {
  const words = useBulkWords()
  if (!given) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {words.toldOf(list, action, given).map(({ name, label, said }) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="numbers wrap-anywhere">{said}</dd>
        </div>
      ))}
    </dl>
  )
}
