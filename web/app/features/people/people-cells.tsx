import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ResellerRow, SubscriberRow } from '#contracts/people/admin.ts'
import type { resellerList, subscriberList } from '#contracts/people/lists.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Money } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Nothing } from '../../ui/staff/nothing.tsx'
import { recordPath, RowLink, type CellsOf } from '../../kit/lists/list-columns.tsx'
import { phoneCell } from '../../kit/lists/phone-cell.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { ResellerLink } from './person-parts.tsx'

/** What the choices of both lists are called. */
export function usePeopleChoices(): ChoiceText {
  const t = useTranslations('people')
  return useCallback(
    (key, choice) => {
      if (key === 'fraud') return t(`fraud.states.${choice as 'flagged'}`)
      return key === 'kind' ? t(`kinds.${choice as 'reseller'}`) : t(`states.${choice as 'active'}`)
    },
    [t],
  )
}

/** What both lists of people show otherwise than their kinds say; `place` is the address of the list. */
function useSharedCells(place: string) {
  const path = `${useDashboardPath()}/${place}`
  const times = useTimes()
  return useMemo(
    () =>
      ({
        name: {
          width: 182,
          cell: (row) => (
            <RowLink to={recordPath(path, row)} title={row.name}>
              <Breakable text={row.name} />
            </RowLink>
          ),
        },
        state: { width: 132 },
        email: { isQuiet: ({ name, email }) => email === '' || name === email },
        phoneNumber: phoneCell('phoneNumber'),
        createdAt: {
          width: 125,
          cell: ({ createdAt }) => (
            <time dateTime={createdAt} title={times.full(createdAt)} className="numbers">
              {times.date(createdAt)}
            </time>
          ),
        },
      }) satisfies CellsOf<typeof subscriberList, ResellerRow | SubscriberRow>,
    [path, times],
  )
}

export function useResellerCells(): CellsOf<typeof resellerList, ResellerRow> {
  const shared = useSharedCells('resellers')
  return useMemo(
    () => ({
      ...shared,
      resellerCode: {
        width: 168,
        wraps: undefined,
        cell: ({ resellerCode }) => <CopyText value={resellerCode} />,
      },
      contactName: { width: 175, isQuiet: ({ name, contactName }) => name === contactName },
      kind: { width: 132 },
      parent: {
        width: 172,
        cell: ({ parent }) => (parent ? <ResellerLink reseller={parent} /> : <Nothing />),
      },
      subscriberCount: { width: 112 },
      totalRevenue: {
        width: 118,
        card: 'aside',
        cell: ({ totalRevenue }) => <Money cents={totalRevenue} className="font-medium" />,
      },
    }),
    [shared],
  )
}

export function useSubscriberCells(): CellsOf<typeof subscriberList, SubscriberRow> {
  const shared = useSharedCells('subscribers')
  return useMemo(
    () => ({
      ...shared,
      reseller: {
        width: 158,
        cell: ({ reseller }) => (reseller ? <ResellerLink reseller={reseller} /> : <Nothing />),
      },
      fraud: { width: 132 },
      lastOrderAt: { width: 150 },
      spentCents: {
        card: 'aside',
        cell: ({ spentCents }) => <Money cents={spentCents} className="font-medium" />,
      },
    }),
    [shared],
  )
}
