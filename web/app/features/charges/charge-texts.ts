import { useCallback, useMemo } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { SurchargeInput, SurchargeRate } from '#contracts/charges/views.ts'
import { useCountryName } from '../../kit/country-name.ts'
import { useMoney } from '../../ui/money.tsx'

const fewStates = 3

/** What is said of a surcharge, as people read it. */
export function useSurchargeTexts() {
  const t = useTranslations('charges')
  const format = useFormatter()
  const money = useMoney()
  return useMemo(
    () => ({
      rate: (rate: SurchargeRate) =>
        rate.kind === 'percent'
          ? format.number(rate.basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
          : t('flatRate', { amount: money(rate.amountCents) }),
      states: (states: SurchargeInput['states'], most = fewStates) => {
        if (!states) return t('everywhere')
        const named = states.slice(0, most).join(', ')
        return states.length <= most ? named : t('moreStates', { states: named, count: states.length - most })
      },
      base: (base: SurchargeInput['base']) => format.list(base.map((each) => t(`taxed.${each}`))),
    }),
    [t, format, money],
  )
}

/** A country in the reader's words. */
export function useCountryText() {
  const t = useTranslations('charges.rates')
  const countryName = useCountryName()
  return useCallback(
    (code: string | null) => (code === null ? t('elsewhere') : countryName(code)),
    [t, countryName],
  )
}

/** How long a parcel is on its way. */
export function useDaysText() {
  const t = useTranslations('charges.rates')
  return useCallback(
    ({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }) =>
      daysFrom === daysTo ? t('daysExact', { days: daysTo }) : t('days', { from: daysFrom, to: daysTo }),
    [t],
  )
}
