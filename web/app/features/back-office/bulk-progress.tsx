import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { BulkView } from '#contracts/back-office/bulk.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { Panel } from '../../ui/staff/panel.tsx'

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
        <progress
          aria-label={t('progress', { done: String(ended), total: String(total) })}
          value={ended}
          max={Math.max(total, 1)}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary-strong [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary-strong"
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
        {bulk.mayUndo && bulk.undoUntil && <p>{t('undo.until', { at: times.full(bulk.undoUntil) })}</p>}
        {undoneBy && (
          <p>
            <Link
              to={`${root}/bulk/${undoneBy}`}
              className="link inline-flex min-h-6 items-center max-md:min-h-11"
            >
              {t('undo.openUndo')}
            </Link>
          </p>
        )}
        {undoes && (
          <p>
            <Link
              to={`${root}/bulk/${undoes}`}
              className="link inline-flex min-h-6 items-center max-md:min-h-11"
            >
              {t('undo.openUndone')}
            </Link>
          </p>
        )}
      </div>
    </Panel>
  )
}
