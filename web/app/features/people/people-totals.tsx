import { useFormatter, useTranslations } from 'use-intl/react'
import type {
  ResellerTotals as OfResellers,
  SubscriberTotals as OfSubscribers,
} from '#contracts/people/admin.ts'
import { useMoney } from '../../ui/money.tsx'
import { ListTotals } from '../../kit/lists/list-totals.tsx'

/** How many resellers match, and what they and everybody below have sold. */
export function ResellerTotals({ totals }: { totals: Promise<OfResellers | null> }) {
  const t = useTranslations('people')
  const money = useMoney()
  const format = useFormatter()
  return (
    <ListTotals
      totals={totals}
      items={({ count, subscriberCount, orderCount, revenueCents }) => [
        { key: 'count', name: t('resellers.title'), value: format.number(count), help: t('totals.count') },
        {
          key: 'subscriberCount',
          name: t('columns.subscriberCount'),
          value: format.number(subscriberCount),
          help: t('totals.ofTrees'),
        },
        {
          key: 'orderCount',
          name: t('columns.orderCount'),
          value: format.number(orderCount),
          help: t('totals.ofTrees'),
        },
        {
          key: 'revenueCents',
          name: t('columns.revenueCents'),
          value: money(revenueCents),
          help: t('totals.ofTrees'),
        },
      ]}
    />
  )
}

/** How many subscribers match, and what they have ordered and paid. */
export function SubscriberTotals({ totals }: { totals: Promise<OfSubscribers | null> }) {
  const t = useTranslations('people')
  const money = useMoney()
  const format = useFormatter()
  return (
    <ListTotals
      totals={totals}
      items={({ count, orderCount, spentCents }) => [
        { key: 'count', name: t('subscribers.title'), value: format.number(count), help: t('totals.count') },
        {
          key: 'orderCount',
          name: t('columns.orderCount'),
          value: format.number(orderCount),
          help: t('totals.orders'),
        },
        {
          key: 'spentCents',
          name: t('columns.spentCents'),
          value: money(spentCents),
          help: t('totals.spent'),
        },
      ]}
    />
  )
}
