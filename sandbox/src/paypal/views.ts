import type { CaptureRow, OrderRow, Paypal, RefundRow } from './store.ts'

const amount = (cents: number, currency: string) => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
})
const timeOf = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

/** The hosted page of an order, as the link that leads the payer there. */
export const pageOf = ({ config }: Paypal, { id }: OrderRow) =>
  `${config.publicUrl}/paypal/checkoutnow?token=${id}`

export function captureView({ store }: Paypal, capture: CaptureRow) {
  const order = store.orders.get(capture.orderId)!
  return {
    id: capture.id,
    status: capture.status,
    amount: amount(capture.cents, order.currency),
    final_capture: true,
    custom_id: order.customId ?? undefined,
    invoice_id: order.invoiceId ?? undefined,
    supplementary_data: { related_ids: { order_id: order.id } },
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    create_time: timeOf(capture.createdAtMs),
    update_time: timeOf(capture.createdAtMs),
  }
}

export function refundView({ store }: Paypal, refund: RefundRow) {
  const order = store.orders.get(store.captures.get(refund.captureId)!.orderId)!
  return {
    id: refund.id,
    status: refund.status ?? 'COMPLETED',
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: amount(refund.cents, order.currency),
    custom_id: refund.customId ?? undefined,
    invoice_id: order.invoiceId ?? undefined,
    create_time: timeOf(refund.createdAtMs),
    update_time: timeOf(refund.createdAtMs),
  }
}

export function orderView(paypal: Paypal, order: OrderRow) {
  const captures = paypal.store.capturesOf(order.id)
  const refunds = captures.flatMap(({ id }) => paypal.store.refundsOf(id))
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId ?? undefined,
        invoice_id: order.invoiceId ?? undefined,
        amount: amount(order.cents, order.currency),
        ...(captures.length > 0
          ? {
              payments: {
                captures: captures.map((capture) => captureView(paypal, capture)),
                ...(refunds.length > 0
                  ? { refunds: refunds.map((refund) => refundView(paypal, refund)) }
                  : {}),
              },
            }
          : {}),
      },
    ],
    create_time: timeOf(order.createdAtMs),
    links: [
      {
        href: `${paypal.config.publicUrl}/paypal/v2/checkout/orders/${order.id}`,
        rel: 'self',
        method: 'GET',
      },
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [{ href: pageOf(paypal, order), rel: 'payer-action', method: 'GET' }]
        : []),
    ],
  }
}
