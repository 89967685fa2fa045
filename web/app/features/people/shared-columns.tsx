import { Link } from 'react-router'
import type { ResellerRow, SubscriberRow } from '#contracts/people/admin.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import type { UnnamedColumn } from '../../kit/lists/named-columns.ts'
import type { useTimes } from '../../kit/staff/use-times.ts'
import { AccountBadge, Nothing } from './person-parts.tsx'

/** The columns that both lists of people have; `list` is the address of the list, below which the records stand. */
export function sharedColumns(list: string, times: ReturnType<typeof useTimes>) {
  return {
    state: { width: 132, card: 'badge', cell: ({ state }) => <AccountBadge state={state} /> },
    email: {
      width: 208,
      wraps: true,
      card: 'fact',
      isQuiet: ({ name, email }) => name === email,
      cell: ({ email }) => <CopyText value={email} />,
    },
    phoneNumber: {
      width: 160,
      card: 'fact',
      isQuiet: ({ phoneNumber }) => phoneNumber === null,
      cell: ({ phoneNumber }) => (phoneNumber ? <CopyText value={phoneNumber} /> : <Nothing />),
    },
    createdAt: {
      width: 125,
      card: 'fact',
      sorts: { up: 'createdAt', down: '-createdAt' },
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={times.full(createdAt)} className="numbers">
          {times.date(createdAt)}
        </time>
      ),
    },
    orderCount: {
      width: 90,
      card: 'fact',
      align: 'end',
      cell: ({ orderCount }) => <span className="numbers">{orderCount}</span>,
    },
    name: {
      width: 182,
      wraps: true,
      card: 'title',
      cell: ({ id, name }) => (
        <Link
          to={`${list}/${id}`}
          data-row-link
          className="inline-flex min-h-6 max-w-full items-center font-semibold text-primary-strong hover:underline"
          title={name}
        >
          <span className="min-w-0 md:line-clamp-2">
            <Breakable text={name} />
          </span>
        </Link>
      ),
    },
  } satisfies Record<string, UnnamedColumn<ResellerRow | SubscriberRow>>
}
