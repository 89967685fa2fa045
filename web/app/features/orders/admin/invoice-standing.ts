import type { AdminOrderView } from '#contracts/orders/views.ts'

type Money = Pick<AdminOrderView, 'paymentStatus'>

/**
 * How the invoice of an order stands. An invoice that was paid stays so when its money goes back on a credit note, so what
 * went back is said instead.
 */
export const invoiceStanding = (
  { paymentStatus }: Money,
  { status }: NonNullable<AdminOrderView['invoice']>,
) =>
  paymentStatus === 'refunded' || paymentStatus === 'partially_refunded'
    ? ({ kind: 'paymentStatus', state: paymentStatus } as const)
    : ({ kind: 'invoice', state: status } as const)

/** Whether an order that has no invoice will never have one. */
export const isClosed = ({ status }: Pick<AdminOrderView, 'status'>): boolean =>
  status === 'cancelled' || status === 'expired'
