import { defineMessage } from '#modules/messaging/index.ts'
import type { Facts } from '../telling/facts.ts'
import { order, type OrderPen } from '../telling/order-subject.ts'

/** What came of an order's total, what is missing, and where to pay the rest; null once that is settled. */
export const orderUnderpaid = defineMessage({
  name: 'order-underpaid',
  about: order,
  email: (pen) => {
    const { facts, words, paragraph, orderButton, money, receipt } = pen
    const values = valuesOf(pen)
    if (!values) return null
    const { totalCents, paidCents } = facts.order
    const bought = receipt()
    const rows = [
      ...bought.rows,
      { name: words.came, amount: money(-paidCents), isTotal: false },
      { name: words.due, amount: money(totalCents - paidCents), isTotal: true },
    ]
    return {
      text: words,
      values,
      blocks: [
        paragraph(words.body, values),
        { ...bought, rows },
        orderButton(words.action),
        paragraph(words.after),
      ],
    }
  },
  sms: (pen) => {
    const values = valuesOf(pen)
    return values ? pen.fill(pen.words.sms, values) : null
  },
})

/** Undefined where nothing is missing any more, or nothing more is taken for it. */
function valuesOf({ facts, money }: OrderPen) {
  const { totalCents, paidCents } = facts.order
  return waitsForRest(facts) ? { due: money(totalCents - paidCents) } : undefined
}

const waitsForRest = ({ order: { status, heldFrom, paymentStatus } }: Facts) =>
  status === 'on_hold' && heldFrom === 'pending' && paymentStatus === 'partially_paid'
