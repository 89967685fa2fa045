import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AdminOrderRow } from '#contracts/orders/views.ts'
import { Money } from '../../../ui/money.tsx'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import type { TableColumn } from '../../../ui/staff/table-types.ts'
import { namedColumns, type UnnamedColumn } from '../../../kit/lists/named-columns.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import type { OrderColumnKey } from './order-list.ts'
import { QuietBadge, StateBadge } from './status-badges.tsx'

/** Every column that the order list can show, by its key. */
export function useOrderColumns(): Record<OrderColumnKey, TableColumn<AdminOrderRow>> {
  const t = useTranslations('orders.list')
  const tLocale = useTranslations('staff.locales')
  const root = useDashboardPath()
  const times = useTimes()
  return useMemo(() => {
    const columns: Record<OrderColumnKey, UnnamedColumn<AdminOrderRow>> = {
      orderNumber: {
        width: 122,
        card: 'title',
        cell: ({ id, orderNumber }) => (
          <Link
            to={`${root}/order/${id}`}
            data-row-link
            className="numbers inline-flex min-h-6 items-center font-semibold text-primary-strong hover:underline"
          >
            {orderNumber}
          </Link>
        ),
      },
      placedAt: {
        width: 165,
        card: 'fact',
        sorts: { up: 'placedAt', down: '-placedAt' },
        cell: ({ placedAt }) => (
          <time dateTime={placedAt} title={times.full(placedAt)} className="numbers">
            {times.short(placedAt)}
          </time>
        ),
      },
      customerName: {
        width: 150,
        wraps: true,
        card: 'fact',
        isQuiet: ({ customerName }) => customerName === null,
        cell: ({ customerName }) => customerName ?? <Nothing text={t('noValue')} />,
      },
      emailAddress: {
        width: 205,
        wraps: true,
        card: 'fact',
        cell: ({ emailAddress }) => <CopyText value={emailAddress} />,
      },
      status: {
        width: 126,
        wraps: true,
        card: 'badge',
        cell: ({ status }) => <StateBadge kind="order" state={status} />,
      },
      paymentStatus: {
        width: 140,
        wraps: true,
        card: 'badge',
        cell: ({ paymentStatus }) => <StateBadge kind="paymentStatus" state={paymentStatus} />,
      },
      activationStatus: {
        width: 112,
        wraps: true,
        card: 'badge',
        isQuiet: ({ activationStatus }) => activationStatus === 'none',
        cell: ({ activationStatus }) => <QuietBadge kind="activationStatus" state={activationStatus} />,
      },
      fulfillmentStatus: {
        width: 125,
        wraps: true,
        card: 'badge',
        isQuiet: ({ fulfillmentStatus }) => fulfillmentStatus === 'not_required',
        cell: ({ fulfillmentStatus }) => <QuietBadge kind="fulfillmentStatus" state={fulfillmentStatus} />,
      },
      itemCount: {
        width: 90,
        card: 'fact',
        align: 'end',
        cell: ({ itemCount }) => <span className="numbers">{itemCount}</span>,
      },
      locale: { width: 110, card: 'fact', cell: ({ locale }) => tLocale(locale) },
      totalCents: {
        width: 108,
        card: 'aside',
        align: 'end',
        sorts: { up: 'totalCents', down: '-totalCents' },
        cell: ({ totalCents }) => <Money cents={totalCents} className="font-medium" />,
      },
      paidCents: {
        width: 108,
        card: 'fact',
        align: 'end',
        cell: ({ paidCents }) => <Money cents={paidCents} />,
      },
      refundedCents: {
        width: 115,
        card: 'fact',
        align: 'end',
        isQuiet: ({ refundedCents }) => refundedCents === 0,
        cell: ({ refundedCents }) => <Money cents={refundedCents} />,
      },
    }
    return namedColumns(columns, (key) => t(`columns.${key}`))
  }, [t, tLocale, root, times])
}

const Nothing = ({ text }: { text: string }) => (
  <span className="text-muted">
    <span aria-hidden>–</span>
    <span className="sr-only">{text}</span>
  </span>
)
