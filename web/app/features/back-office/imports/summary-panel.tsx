import { useFormatter, useTranslations } from 'use-intl/react'
import type { ImportView } from '#contracts/back-office/imports.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { Sums } from '../../../kit/lists/sums.tsx'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** How far it is, and what the rows of the file would do, or have done. */
export function SummaryPanel({ kept }: { kept: ImportView }) {
  const t = useTranslations('back-office.imports')
  const format = useFormatter()
  const times = useTimes()
  const { state, total, checked, waiting, done, failed, stopped, undone, kept: stays } = kept
  const isRun = ['running', 'finished', 'failed', 'stopped'].includes(state)
  const [at, of] = isRun ? [done + failed, done + failed + waiting + stopped] : [checked, total]
  const isUndone = state === 'undoing' || state === 'undone'
  const sums = (['new', 'changed', 'unchanged', 'rejected'] as const).map((key) => ({
    key,
    name: t(`outcomes.${key}`),
    value: format.number(kept[key]),
    help: t(`helps.${key}`),
  }))
  return (
    <Panel title={t('summary')}>
      <div className="grid gap-4">
        {(state === 'checking' || isRun) && (
          <ProgressBar value={at} max={of} label={t('progress', { at, of })} />
        )}
        <p role="status" className="numbers">
          <span className="font-medium">{t(`told.${state}`)}</span>
          {(state === 'checking' || isRun) && (
            <span className="text-muted"> · {t('progress', { at, of })}</span>
          )}
          {failed > 0 && <span className="text-danger"> · {t('failedRows', { count: failed })}</span>}
          {stopped > 0 && <span> · {t('stoppedRows', { count: stopped })}</span>}
          {isUndone && <span> · {t('undoneRows', { count: undone })}</span>}
          {stays > 0 && <span className="text-danger"> · {t('keptRows', { count: stays })}</span>}
          {kept.addsOnly && <span> · {t('addedOnly')}</span>}
        </p>
        {checked > 0 && <Sums items={sums} />}
        <p className="text-muted">
          {t('uploadedBy', { name: kept.startedBy ?? t('somebody'), at: times.full(kept.createdAt) })}
          {kept.undo && ` · ${t('undoUntil', { at: times.full(kept.undo.until) })}`}
        </p>
      </div>
    </Panel>
  )
}
