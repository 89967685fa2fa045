import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StateBadge } from '../orders/admin/status-badges.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { InvoiceFile } from '../orders/admin/invoice-file.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

/** The newest orders with what was bought and their invoices; the rest stands in the list of orders. */
export function SubscriberOrders({
  subscriber: { id, orders, orderCount },
}: {
  subscriber: SubscriberRecord
}) {
  const t = useTranslations('people.record')
  const root = useDashboardPath()
  return (
    <Panel
      flush
      title={t('orders')}
      aside={
        orderCount > 0 && (
          <StaffLink to={`${root}/order?subscriber=${id}`} className="text-sm">
            {t('allOrders', { count: orderCount })}
          </StaffLink>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="p-4 text-muted">{t('noOrders')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function OrderRow({ order }: { order: SubscriberRecord['orders'][number] }) {
  const t = useTranslations('people.record')
  const root = useDashboardPath()
  const times = useTimes()
  const text = useText()
  const { invoice } = order
  return (
    <li className="grid gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`${root}/order/${order.id}`}
          className="numbers inline-flex min-h-6 max-md:min-h-11 items-center font-semibold text-primary-strong hover:underline"
        >
          {order.orderNumber}
        </Link>
        <StateBadge kind="order" state={order.status} />
        <StateBadge kind="paymentStatus" state={order.paymentStatus} />
        <Money cents={order.totalCents} className="ml-auto font-medium" />
      </div>
      <p>
        {order.lines
          .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${text(name)}` : text(name)))
          .join(', ')}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-[13px] text-muted">
        <time dateTime={order.placedAt} className="numbers">
          {times.full(order.placedAt)}
        </time>
        {invoice && <InvoiceFile orderId={order.id}>{t('invoice', { number: invoice.number })}</InvoiceFile>}
      </p>
    </li>
  )
}
