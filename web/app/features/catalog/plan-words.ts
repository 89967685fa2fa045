import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { useMoney } from '../../ui/money.tsx'
import type { PlanSummary, PricingSummary } from './plan-summary.ts'

const unlimited = -1

/** The price with the least to pay today. */
export const cheapest = (pricings: readonly PricingSummary[]): PricingSummary | undefined =>
  pricings.reduce<PricingSummary | undefined>(
    (best, each) => (!best || each.dueTodayCents < best.dueTodayCents ? each : best),
    undefined,
  )

/** The facts of a plan in the reader's words. */
export function usePlanWords() {
  const t = useTranslations('plans')
  const { locale } = useSite()
  const money = useMoney()
  const size = (bandwidth: number) =>
    bandwidth >= 1000
      ? t('facts.gigabytes', { count: (bandwidth / 1000).toLocaleString(locale) })
      : t('facts.megabytes', { count: bandwidth.toLocaleString(locale) })
  const data = (plan: Pick<PlanSummary, 'isDataUnlimited' | 'bandwidth'>) =>
    plan.isDataUnlimited ? t('facts.unlimitedData') : plan.bandwidth ? size(plan.bandwidth) : t('facts.none')
  const duration = ({ duration: count, durationUnit }: Pick<PricingSummary, 'duration' | 'durationUnit'>) =>
    t(`duration.${durationUnit}`, { count })
  return {
    duration,
    data,
    size,
    calls: (minutes: number | null) =>
      minutes === unlimited
        ? t('facts.unlimited')
        : minutes
          ? t('facts.minutes', { count: minutes })
          : t('facts.none'),
    texts: (count: number | null) =>
      count === unlimited ? t('facts.unlimited') : count ? t('facts.messages', { count }) : t('facts.none'),
    /** What goes with the amount due today: for how long it pays, how much that is a month, and what is paid only once. */
    term: (pricing: Pick<PricingSummary, TermField>) => {
      const { months, oneTimeCents, perMonthCents } = pricing
      const words = {
        duration: duration(pricing),
        fee: money(oneTimeCents),
        price: money(perMonthCents ?? 0),
      }
      if (oneTimeCents > 0) return t(months === null ? 'term.daysWithFee' : 'term.monthsWithFee', words)
      return t(months !== null && months > 1 ? 'term.months' : 'term.once', words)
    },
    sims: (simTypes: readonly PlanSummary['simType'][]) =>
      simTypes.length > 1 ? t('facts.anySim') : t(`facts.${simTypes[0] ?? 'esim'}Short`),
    /** What calls abroad and roaming have free: nothing of most plans. */
    credits: ({ callCreditCents, roamingCreditCents }: Credits): string[] => [
      ...(callCreditCents > 0 ? [t('facts.callCredit', { price: money(callCreditCents) })] : []),
      ...(roamingCreditCents > 0 ? [t('facts.roamingCredit', { price: money(roamingCreditCents) })] : []),
    ],
    /** What is in a plan, in a few words each. */
    contents: (plan: Contents): string[] => [
      ...(plan.isDataUnlimited || plan.bandwidth ? [data(plan)] : [t('facts.noData')]),
      ...(plan.hasNumber && plan.callMinutes
        ? [
            plan.callMinutes === unlimited
              ? t('facts.unlimitedCalls')
              : t('facts.minutes', { count: plan.callMinutes }),
          ]
        : []),
      ...(plan.hasNumber && plan.sms
        ? [plan.sms === unlimited ? t('facts.unlimitedTexts') : t('facts.messages', { count: plan.sms })]
        : []),
      ...(plan.isDataUnlimited || plan.bandwidth ? [plan.speed] : []),
      ...(plan.hotspot ? [t('facts.hotspot')] : []),
    ],
  }
}

type TermField = 'duration' | 'durationUnit' | 'months' | 'oneTimeCents' | 'perMonthCents'
type Credits = Pick<PlanSummary, 'callCreditCents' | 'roamingCreditCents'>
type Contents = Pick<
  PlanSummary,
  'isDataUnlimited' | 'bandwidth' | 'hasNumber' | 'callMinutes' | 'sms' | 'speed' | 'hotspot'
>
