import type { Block } from '../blocks.ts'
import type { OrderMessageContext } from '../order-email.ts'
import { orderMessage } from './order-message.ts'

/** What came of an order's total, what is missing, and where to pay the rest; null once that is settled. */
export const orderUnderpaid = orderMessage('order-underpaid', {
  email: (context) => {
    const { words, mail, paragraph, button } = context
    const part = words.orderUnderpaid
    const values = valuesOf(context)
    if (!values) return null
    const blocks = [paragraph(part.body, values), sumOf(context), button(part.action), paragraph(part.after)]
    return mail(part, blocks, { values })
  },
  sms: (context) => {
    const values = valuesOf(context)
    return values ? context.fill(context.words.orderUnderpaid.sms, values) : null
  },
})

/** Undefined where nothing is missing any more, or nothing more is taken for it. */
function valuesOf({ facts: { order }, money }: OrderMessageContext) {
  const { status, heldFrom, paymentStatus, totalCents, paidCents } = order
  const waits = status === 'on_hold' && heldFrom === 'pending' && paymentStatus === 'partially_paid'
  return waits ? { due: money(totalCents - paidCents) } : undefined
}

/** The order's amounts down to what is missing. */
function sumOf({ facts: { order }, words, money, receipt }: OrderMessageContext): Block {
  const bought = receipt()
  if (bought.kind !== 'receipt') return bought
  const { totalCents, paidCents } = order
  const came = { name: words.orderUnderpaid.came, amount: money(-paidCents), isTotal: false }
  const due = { name: words.orderUnderpaid.due, amount: money(totalCents - paidCents), isTotal: true }
  return { ...bought, rows: [...bought.rows, came, due] }
}
