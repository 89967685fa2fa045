import { billingAttention } from '#contracts/billing/attention.ts'
import { accountDays } from '#contracts/orders/choices.ts'
import { openAttention } from '#platform/office/attention.ts'
import { giveUpInvoice } from '#modules/billing/index.ts'
import { billOrder, invoiceDue, invoicePastDue, lockOrder, tell } from '#modules/orders/index.ts'
import { givenUp, trusted } from '../data/history.ts'
import { pickBy } from '../data/deterministic.ts'
import { job, staff } from './actors.ts'
import { orderOf, type Turn } from './sale.ts'

type Days = (typeof accountDays)[number]

const billFor =
  (days: Days): Turn =>
  async (scene) => {
    const { sale } = scene
    const ctx = scene.as(staff(scene, 'finance'))
    const { id } = orderOf(sale)
    await billOrder(ctx, { id, days, reason: pickBy(trusted, sale.key) })
    sale.order = await lockOrder(ctx, id)
  }

/** It is delivered before it is paid, to somebody whom staff trust for so many days. */
export const bill = Object.fromEntries(accountDays.map((days) => [days, billFor(days)])) as Record<Days, Turn>

/** So many days before its invoice is due, its customer is told of it, under the name that the clock would give it. */
export const remindBefore =
  (days: number): Turn =>
  async ({ as, sale }) => {
    const order = orderOf(sale)
    tell(as(job('remind-of-invoices')), order, invoiceDue, { sms: true, occasion: `${days}d` })
  }

/** So many days after, staff see it, too. */
export const remindAfter =
  (days: number): Turn =>
  async ({ as, sale }) => {
    const order = orderOf(sale)
    const ctx = as(job('remind-of-invoices'))
    const occasion = `${days * 24}h@${Math.round(order.dueAt!.getTime() / 1000)}`
    tell(ctx, order, invoicePastDue, { sms: true, occasion })
    await openAttention(ctx, billingAttention.invoice_past_due, {
      subjectId: order.id,
      data: { amountCents: order.totalCents },
    })
  }

/** Nobody expects it to be paid any more. */
export const giveUp: Turn = async (scene) => {
  const { sale } = scene
  await giveUpInvoice(scene.as(staff(scene, 'finance')), orderOf(sale), pickBy(givenUp, sale.key))
}
