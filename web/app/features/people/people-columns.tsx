import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ResellerRow, SubscriberRow } from '#contracts/people/admin.ts'
import { Money } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { namedColumns, type UnnamedColumn } from '../../kit/lists/named-columns.ts'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import type { ResellerColumnKey, SubscriberColumnKey } from './people-lists.ts'
import { Nothing, ResellerLink } from './person-parts.tsx'
import { sharedColumns } from './shared-columns.tsx'

/** Every column that the list of resellers can show, by its key. */
export function useResellerColumns() {
  const t = useTranslations('people')
  const isMasked = !useMay()('personal.read')
  const root = useDashboardPath()
  const times = useTimes()
  return useMemo(() => {
    const shared = sharedColumns(`${root}/resellers`, times)
    const columns: Record<ResellerColumnKey, UnnamedColumn<ResellerRow>> = {
      ...shared,
      name: { ...shared.name, ...(!isMasked && { sorts: { up: 'name', down: '-name' } }) },
      resellerCode: {
        width: 168,
        card: 'fact',
        cell: ({ resellerCode }) => <CopyText value={resellerCode} />,
      },
      contactName: {
        width: 175,
        wraps: true,
        card: 'fact',
        isQuiet: ({ name, contactName }) => name === contactName,
        cell: ({ contactName }) => contactName,
      },
      kind: { width: 132, card: 'fact', cell: ({ kind }) => t(`kinds.${kind}`) },
      parent: {
        width: 172,
        wraps: true,
        card: 'fact',
        isQuiet: ({ parent }) => parent === null,
        cell: ({ parent }) => (parent ? <ResellerLink reseller={parent} /> : <Nothing />),
      },
      subscriberCount: {
        width: 112,
        card: 'fact',
        align: 'end',
        cell: ({ subscriberCount }) => <span className="numbers">{subscriberCount}</span>,
      },
      revenueCents: {
        width: 118,
        card: 'aside',
        align: 'end',
        cell: ({ revenueCents }) => <Money cents={revenueCents} className="font-medium" />,
      },
    }
    return namedColumns(columns, (key) => t(`columns.${key}`))
  }, [t, root, times, isMasked])
}

/** Every column that the list of subscribers can show, by its key. */
export function useSubscriberColumns() {
  const t = useTranslations('people')
  const root = useDashboardPath()
  const times = useTimes()
  return useMemo(() => {
    const columns: Record<SubscriberColumnKey, UnnamedColumn<SubscriberRow>> = {
      ...sharedColumns(`${root}/subscribers`, times),
      reseller: {
        width: 158,
        wraps: true,
        card: 'fact',
        isQuiet: ({ reseller }) => reseller === null,
        cell: ({ reseller }) => (reseller ? <ResellerLink reseller={reseller} /> : <Nothing />),
      },
      lastOrderAt: {
        width: 150,
        card: 'fact',
        isQuiet: ({ lastOrderAt }) => lastOrderAt === null,
        cell: ({ lastOrderAt }) =>
          lastOrderAt ? (
            <time dateTime={lastOrderAt} title={times.full(lastOrderAt)} className="numbers">
              {times.short(lastOrderAt)}
            </time>
          ) : (
            <Nothing />
          ),
      },
      spentCents: {
        width: 110,
        card: 'aside',
        align: 'end',
        cell: ({ spentCents }) => <Money cents={spentCents} className="font-medium" />,
      },
    }
    return namedColumns(columns, (key) => t(`columns.${key}`))
  }, [t, root, times])
}
