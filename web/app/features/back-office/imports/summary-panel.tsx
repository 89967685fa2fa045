import { useFormatter, useTranslations } from 'use-intl/react'
import type { ImportView } from '#contracts/back-office/imports.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { Sums } from '../../../kit/lists/sums.tsx'
import { useTimes } from '../../../kit/staff/use-times.ts'

/** How far it is, and what the rows of the file would do, or have done. */
export function SummaryPanel({ kept }: { kept: ImportView }) {
  const t = useTranslations('back-office.imports')
  const format = useFormatter()
  const times = useTimes()
  const { state, total, checked, waiting, done, failed } = kept
  const isRun = state === 'running' || state === 'finished' || state === 'failed'
  const [at, of] = isRun ? [done + failed, done + failed + waiting] : [checked, total]
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
          <progress
            aria-label={t('progress', { at: format.number(at), of: format.number(of) })}
            value={at}
            max={Math.max(of, 1)}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary-strong [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary-strong"
          />
        )}
        <p role="status" className="numbers">
          <span className="font-medium">{t(`told.${state}`)}</span>
          {(state === 'checking' || isRun) && (
            <span className="text-muted">
              {' '}
              · {t('progress', { at: format.number(at), of: format.number(of) })}
            </span>
          )}
          {failed > 0 && <span className="text-danger"> · {t('failedRows', { count: failed })}</span>}
        </p>
        {checked > 0 && <Sums items={sums} />}
        <p className="text-muted">
          {t('uploadedBy', { name: kept.startedBy ?? t('somebody'), at: times.full(kept.createdAt) })}
        </p>
      </div>
    </Panel>
  )
}
