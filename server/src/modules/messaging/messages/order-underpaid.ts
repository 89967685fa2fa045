import type { Block } from '../blocks.ts'
import type { OrderPen } from '../order-pen.ts'
import { orderMessage } from './order-message.ts'

/** What came of an order's total, what is missing, and where to pay the rest; null once that is settled. */
export const orderUnderpaid = orderMessage('order-underpaid', {
  email: (pen) => {
    const { words, mail, paragraph, button } = pen
    const part = words.orderUnderpaid
    const values = valuesOf(pen)
    if (!values) return null
    const blocks = [paragraph(part.body, values), sumOf(pen), button(part.action), paragraph(part.after)]
    return mail(part, blocks, { values })
  },
  sms: (pen) => {
    const values = valuesOf(pen)
    return values ? pen.fill(pen.words.orderUnderpaid.sms, values) : null
  },
})

/** Undefined where nothing is missing any more, or nothing more is taken for it. */
function valuesOf({ facts: { order }, money }: OrderPen) {
  const { status, heldFrom, paymentStatus, totalCents, paidCents } = order
  const waits = status === 'on_hold' && heldFrom === 'pending' && paymentStatus === 'partially_paid'
  return waits ? { due: money(totalCents - paidCents) } : undefined
}

/** The order's amounts down to what is missing. */
function sumOf({ facts: { order }, words, money, receipt }: OrderPen): Block {
  const bought = receipt()
  if (bought.kind !== 'receipt') return bought
  const { totalCents, paidCents } = order
  const came = { name: words.orderUnderpaid.came, amount: money(-paidCents), isTotal: false }
  const due = { name: words.orderUnderpaid.due, amount: money(totalCents - paidCents), isTotal: true }
  return { ...bought, rows: [...bought.rows, came, due] }
}
