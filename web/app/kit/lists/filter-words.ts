import { useFormatter, useTranslations } from 'use-intl/react'
import { isRelativeRange } from '#contracts/date-range.ts'
import type { FilterValue } from '#contracts/list-address.ts'
import { amountsOf } from '#contracts/list-query.ts'
import { useMoney } from '../../ui/money.tsx'

/** The words of one filter: its name and, where it chooses between states, theirs. */
export interface FilterWords {
  name: string
  choices?: Record<string, string>
  /** Of a reference: what a part of a name can mean, and what a value is called where it does not say so itself. */
  find?: (typed: string) => Promise<FoundReference[]>
  called?: (value: string) => string | undefined
}

export interface FoundReference {
  value: string
  text: string
}

/** Says a filter in a few words, like "Status is any of Pending, On hold". */
export function useFilterText() {
  const t = useTranslations('staff.list')
  const rangeText = useRangeText()
  const format = useFormatter()
  const money = useMoney()
  return ({ name, choices, called }: FilterWords, value: FilterValue): string => {
    if (value.kind === 'reference')
      return t('flagChip', { name, value: called?.(value.value) ?? value.value })
    if (value.kind === 'money') {
      const { fromCents, toCents } = amountsOf(value.range) ?? {}
      const [from, to] = [fromCents, toCents].map((end) => (end === undefined ? '' : money(end)))
      const range =
        from && to
          ? t('rangeBoth', { from, to })
          : from
            ? t('amountFrom', { from })
            : t('amountTo', { to: to! })
      return t('flagChip', { name, value: range })
    }
    if (value.kind === 'instant') return t('rangeChip', { name, range: rangeText(value.range) })
    if (value.kind === 'flag') return t('flagChip', { name, value: t(value.value ? 'yes' : 'no') })
    const isOne = value.values.length === 1
    const operator = value.operator === 'any' ? (isOne ? 'any' : 'anyOf') : isOne ? 'none' : 'noneOf'
    const values = format.list(
      value.values.map((each) => choices?.[each] ?? each),
      { type: 'unit' },
    )
    return t('chip', { name, operator: t(operator), values })
  }
}

function useRangeText() {
  const t = useTranslations('staff.list')
  const format = useFormatter()
  return (range: string): string => {
    if (isRelativeRange(range)) return t(`ranges.${range}`)
    const [from = '', to = ''] = range.split('..').map((end) => {
      if (!end) return ''
      // A calendar day has no zone: read in UTC and written in UTC it stays the day it is.
      return end.includes('T')
        ? format.dateTime(new Date(end), { dateStyle: 'medium', timeStyle: 'short' })
        : format.dateTime(new Date(`${end}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
    })
    if (from && to) return t('rangeBoth', { from, to })
    return from ? t('rangeSince', { from }) : t('rangeUntil', { to })
  }
}
