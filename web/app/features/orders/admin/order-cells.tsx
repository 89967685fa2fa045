import type { orderList } from '#contracts/orders/lists.ts'
import type { AdminOrderRow } from '#contracts/orders/views.ts'
import { Money } from '../../../ui/money.tsx'
import type { CellsOf } from '../../../kit/lists/list-columns.tsx'
import { phoneCell } from '../../../kit/lists/phone-cell.tsx'
import { QuietBadge, StatusCell } from './status-badges.tsx'

/** What the kinds of an order's columns do not say. */
export const orderCells: CellsOf<typeof orderList, AdminOrderRow> = {
  orderNumber: { width: 122 },
  customerName: { width: 150 },
  phoneNumber: phoneCell('phoneNumber'),
  status: { width: 150, cell: (order) => <StatusCell order={order} /> },
  paymentStatus: { width: 140 },
  activationStatus: {
    width: 112,
    isQuiet: ({ activationStatus }) => activationStatus === 'none',
    cell: ({ activationStatus }) => <QuietBadge kind="activationStatus" state={activationStatus} />,
  },
  fulfillmentStatus: {
    width: 125,
    isQuiet: ({ fulfillmentStatus }) => fulfillmentStatus === 'not_required',
    cell: ({ fulfillmentStatus }) => <QuietBadge kind="fulfillmentStatus" state={fulfillmentStatus} />,
  },
  locale: { width: 110 },
  totalCents: {
    width: 108,
    card: 'aside',
    cell: ({ totalCents }) => <Money cents={totalCents} className="font-medium" />,
  },
  refundedCents: { width: 115, isQuiet: ({ refundedCents }) => refundedCents === 0 },
}
