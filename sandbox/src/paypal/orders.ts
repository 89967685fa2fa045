import { refundHabitOf, refundMs } from '../refund-habit.ts'
import { emitEvent } from './events.ts'
import { notFound, PaypalError, unprocessable } from './errors.ts'
import { newId, type CaptureRow, type OrderRow, type Paypal, type RefundRow } from './store.ts'
import { captureView, orderView, refundView } from './views.ts'

type Fields = Record<string, unknown>
const objectIn = (fields: unknown, name: string): Fields => Object(Object(fields)[name]) as Fields
const textIn = (fields: Fields, name: string) => (typeof fields[name] === 'string' ? fields[name] : null)

function centsOf(amount: Fields): number {
  const value = textIn(amount, 'value') ?? ''
  if (!/^\d+\.\d{2}$/.test(value))
    throw unprocessable('DECIMAL_PRECISION', 'The value of the amount is wrong.')
  return Math.round(Number(value) * 100)
}

/** An order that waits for its payer. */
export function createOrder(paypal: Paypal, body: Fields) {
  const [unit = {}] = (body.purchase_units as Fields[] | undefined) ?? []
  const source = objectIn(body.payment_source, 'paypal')
  const context = objectIn(source, 'experience_context')
  const amount = objectIn(unit, 'amount')
  const cents = centsOf(amount)
  const items = ((unit.items as Fields[] | undefined) ?? []).map((item) => ({
    name: String(item.name),
    quantity: Number(item.quantity),
    cents: centsOf(objectIn(item, 'unit_amount')),
  }))
  if (items.length > 0 && items.reduce((sum, item) => sum + item.cents * item.quantity, 0) !== cents)
    throw unprocessable('ITEM_TOTAL_MISMATCH', 'The items do not add up to the amount.')
  if (body.intent !== 'CAPTURE' || !textIn(context, 'return_url') || cents === 0)
    throw new PaypalError(
      400,
      'INVALID_REQUEST',
      'MISSING_REQUIRED_PARAMETER',
      'A required field is missing.',
    )
  const order: OrderRow = {
    id: newId(),
    status: 'PAYER_ACTION_REQUIRED',
    createdAtMs: paypal.world.now(),
    customId: textIn(unit, 'custom_id'),
    invoiceId: textIn(unit, 'invoice_id'),
    description: textIn(unit, 'description'),
    cents,
    currency: String(amount.currency_code),
    items,
    returnUrl: textIn(context, 'return_url')!,
    cancelUrl: textIn(context, 'cancel_url') ?? '',
    email: textIn(source, 'email_address'),
    locale: textIn(context, 'locale'),
    isGuest: context.landing_page === 'GUEST_CHECKOUT',
    behavior: 'approve',
  }
  paypal.store.orders.put(order.id, order)
  return orderView(paypal, order)
}

export const orderOf = ({ store }: Paypal, id: string): OrderRow => {
  const order = store.orders.get(id)
  if (!order) throw notFound()
  return order
}
export const captureOf = ({ store }: Paypal, id: string): CaptureRow => {
  const capture = store.captures.get(id)
  if (!capture) throw notFound()
  return capture
}

/** The payer has agreed; nothing is charged yet. */
export function approveOrder(paypal: Paypal, order: OrderRow, behavior: OrderRow['behavior']): void {
  order.status = 'APPROVED'
  order.behavior = behavior
  paypal.store.orders.put(order.id, order)
  emitEvent(paypal, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', orderView(paypal, order))
}

/** Charges what was approved: at once, later, or not at all. */
export function captureOrder(paypal: Paypal, id: string) {
  const order = orderOf(paypal, id)
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not approved the order.')
  if (order.behavior === 'decline') {
    order.status = 'PAYER_ACTION_REQUIRED'
    paypal.store.orders.put(order.id, order)
    throw unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was declined.')
  }
  const isPending = order.behavior === 'pending'
  const capture: CaptureRow = {
    id: newId(),
    orderId: order.id,
    status: isPending ? 'PENDING' : 'COMPLETED',
    cents: order.cents,
    createdAtMs: paypal.world.now(),
  }
  order.status = 'COMPLETED'
  paypal.store.orders.put(order.id, order)
  paypal.store.captures.put(capture.id, capture)
  tell(paypal, capture)
  return orderView(paypal, order)
}

const tell = (paypal: Paypal, capture: CaptureRow) =>
  emitEvent(paypal, `PAYMENT.CAPTURE.${capture.status}`, 'capture', captureView(paypal, capture))

const echeckMs = 10 * 60_000

/** What comes from a bank account takes its time. */
export function settlePending(paypal: Paypal): void {
  for (const capture of paypal.store.pending('PENDING')) {
    if (capture.createdAtMs + echeckMs > paypal.world.now()) continue
    capture.status = 'COMPLETED'
    paypal.store.captures.put(capture.id, capture)
    tell(paypal, capture)
  }
  for (const refund of paypal.store.pendingRefunds('PENDING')) {
    if (refund.createdAtMs + refundMs > paypal.world.now()) continue
    delete refund.status
    paypal.store.refunds.put(refund.id, refund)
    tellRefund(paypal, refund)
  }
}

const refundEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const
const tellRefund = (paypal: Paypal, refund: RefundRow) =>
  emitEvent(paypal, refundEvents[refund.status ?? 'COMPLETED'], 'refund', refundView(paypal, refund))

const refundStatuses = { approve: null, later: 'PENDING', decline: 'FAILED' } as const

export function refundCapture(paypal: Paypal, id: string, body: Fields) {
  const capture = captureOf(paypal, id)
  const before = paypal.store
    .refundsOf(id)
    .reduce((sum, refund) => sum + (refund.status === 'FAILED' ? 0 : refund.cents), 0)
  if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED', 'It was refunded already.')
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE', 'It is still pending.')
  const cents = body.amount ? centsOf(objectIn(body, 'amount')) : capture.cents - before
  if (cents < 1 || before + cents > capture.cents)
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund is above what is left of the capture.')
  const status = refundStatuses[refundHabitOf(paypal.world, 'paypal')]
  const refund: RefundRow = {
    id: newId(),
    captureId: id,
    ...(status ? { status } : {}),
    cents,
    customId: textIn(body, 'custom_id'),
    createdAtMs: paypal.world.now(),
  }
  paypal.store.refunds.put(refund.id, refund)
  if (status !== 'FAILED') {
    capture.status = before + cents === capture.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    paypal.store.captures.put(id, capture)
  }
  tellRefund(paypal, refund)
  return refundView(paypal, refund)
}
