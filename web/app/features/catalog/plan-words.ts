import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import type { PlanSummary, PricingSummary } from './plan-summary.server.ts'

const unlimited = -1

export const cheapest = (pricings: readonly PricingSummary[]): PricingSummary | undefined =>
  pricings.reduce<PricingSummary | undefined>(
    (best, each) => (!best || each.discountedPriceCents < best.discountedPriceCents ? each : best),
    undefined,
  )

/** The facts of a plan in the reader's words. */
export function usePlanWords() {
  const t = useTranslations('plans')
  const { locale } = useSite()
  const size = (dataMb: number) =>
    dataMb >= 1000
      ? t('facts.gigabytes', { count: (dataMb / 1000).toLocaleString(locale) })
      : t('facts.megabytes', { count: dataMb.toLocaleString(locale) })
  return {
    duration: ({ duration, durationUnit }: Pick<PricingSummary, 'duration' | 'durationUnit'>) =>
      t(`duration.${durationUnit}`, { count: duration }),
    data: (plan: Pick<PlanSummary, 'isDataUnlimited' | 'dataMb'>) =>
      plan.isDataUnlimited ? t('facts.unlimitedData') : plan.dataMb ? size(plan.dataMb) : t('facts.none'),
    size,
    calls: (minutes: number | null) =>
      minutes === unlimited
        ? t('facts.unlimited')
        : minutes
          ? t('facts.minutes', { count: minutes })
          : t('facts.none'),
    texts: (count: number | null) =>
      count === unlimited ? t('facts.unlimited') : count ? t('facts.messages', { count }) : t('facts.none'),
  }
}
