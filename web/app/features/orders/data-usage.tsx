import { useTranslations } from 'use-intl/react'
import { useExactTime } from '../../site.ts'
import type { PageEsim } from './order-view.server.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** How much of the data is used and left, by the carrier's last answer. */
export function DataUsage({ usage }: { usage: NonNullable<PageEsim['usage']> }) {
  const t = useTranslations('own-orders.esim')
  const exactTime = useExactTime()
  const { text, usedPercent, checkedAt } = usage
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="numbers text-lg">{text}</strong>
        {usedPercent !== null && (
          <span className="numbers text-muted">{t('used', { percent: String(usedPercent) })}</span>
        )}
      </p>
      {usedPercent !== null && <ProgressBar value={usedPercent} label={t('usedLabel')} />}
      <p className="text-sm text-muted">{t('asOf', { at: exactTime(checkedAt) })}</p>
    </div>
  )
}
