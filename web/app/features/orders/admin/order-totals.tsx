import { useFormatter, useTranslations } from 'use-intl/react'
import type { OrderTotals as Totals } from '#contracts/orders/admin.ts'
import { useMoney } from '../../../ui/money.tsx'
import { ListTotals } from '../../../kit/lists/list-totals.tsx'

const sums = ['totalCents', 'paidCents', 'refundedCents', 'netCents'] as const

/** How many orders match, and what they add up to: the same figures that the dashboard shows. */
export function OrderTotals({ totals }: { totals: Promise<Totals | null> }) {
  const t = useTranslations('orders.list')
  const money = useMoney()
  const format = useFormatter()
  return (
    <ListTotals
      totals={totals}
      items={(found) => [
        {
          key: 'count',
          name: t('totals.count'),
          value: format.number(found.count),
          help: t('totalHelps.count'),
        },
        ...sums.map((key) => ({
          key,
          name: t(`totals.${key}`),
          value: money(found[key]),
          help: t(`totalHelps.${key}`),
        })),
      ]}
    />
  )
}
