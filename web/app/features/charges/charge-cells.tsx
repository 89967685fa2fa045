import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { shippingRateList, surchargeList } from '#contracts/charges/lists.ts'
import type { ShippingRateRow, SurchargeRow } from '#contracts/charges/views.ts'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useCountryText, useDaysText, useSurchargeTexts } from './charge-texts.ts'

/** What the choices of both lists are called; states of the country go by their codes. */
export function useChargeChoices(): ChoiceText {
  const t = useTranslations('charges')
  return useCallback(
    (key, choice) => {
      if (key === 'type') return t(`types.${choice as 'tax'}`)
      if (key === 'kind') return t(`kinds.${choice as 'flat'}`)
      return key === 'status' ? t(`states.${choice as 'active'}`) : choice
    },
    [t],
  )
}

export function useSurchargeCells(): CellsOf<typeof surchargeList, SurchargeRow> {
  const path = `${useDashboardPath()}/surcharge`
  const texts = useSurchargeTexts()
  return useMemo(
    () => ({
      name: { width: 240, cell: (row) => <RowLink to={recordPath(path, row)}>{row.name}</RowLink> },
      type: { width: 140 },
      rate: {
        width: 120,
        align: 'end',
        cell: ({ rate }) => <span className="numbers">{texts.rate(rate)}</span>,
      },
      states: { width: 150, cell: ({ states }) => texts.states(states) },
      base: { width: 190, cell: ({ base }) => texts.base(base) },
      status: { width: 110 },
    }),
    [path, texts],
  )
}

export function useShippingRateCells(): CellsOf<typeof shippingRateList, ShippingRateRow> {
  const path = `${useDashboardPath()}/shipping-rate`
  const countryText = useCountryText()
  const daysText = useDaysText()
  return useMemo(
    () => ({
      name: { width: 220, cell: (row) => <RowLink to={recordPath(path, row)}>{row.name}</RowLink> },
      country: { cell: ({ country }) => countryText(country) },
      daysTo: { width: 130, cell: (row) => <span className="numbers">{daysText(row)}</span> },
      status: { width: 110 },
    }),
    [path, countryText, daysText],
  )
}
