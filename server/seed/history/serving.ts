import { and, eq } from 'drizzle-orm'
import type { AdministratorRole } from '#contracts/roles.ts'
import { done, refused } from '#platform/effects.ts'
import { writeNote } from '#modules/back-office/index.ts'
import {
  cancelOrder,
  deriveDelivery,
  orderCancelledMessage,
  refundIssued,
  releaseOrder,
  tell,
} from '#modules/orders/index.ts'
import { recordRefund, recordRefundOutcome, requestRefund, returnDuplicate } from '#modules/payments/index.ts'
import { refunds } from '#tables/payments.ts'
import { notes, reasons } from '../data/history.ts'
import { job, staff } from './actors.ts'
import { orderOf, type Scene, type Turn } from './sale.ts'
import { stripeId } from './past-ids.ts'

const answerMs = 1_200

/** Somebody of the staff writes on the timeline. */
export const note =
  (text: keyof typeof notes, role: AdministratorRole = 'support'): Turn =>
  async (scene) => {
    await writeNote(scene.as(staff(scene, role)), {
      ...{ kind: 'order', recordId: orderOf(scene.sale).id },
      text: notes[text],
    })
  }

/** Support cancels an order that is not paid, the owner one that is: its money goes back. */
export const cancel =
  (reason: keyof typeof reasons): Turn =>
  async (scene) => {
    const { sale, as } = scene
    const order = orderOf(sale)
    const isPaid = sale.payments.some(({ known }) => known?.state === 'paid')
    await cancelOrder(as(staff(scene, isPaid ? 'owner' : 'support')), {
      id: order.id,
      reason: reasons[reason],
    })
    await deriveDelivery(as(job('order-delivery'), 300), order.id)
    await tell(as(job('tell-order-cancelled'), 600), order, orderCancelledMessage)
    const { db, tenant } = as(job('send-refund'))
    const ofOrder = and(eq(refunds.tenantId, tenant.id), eq(refunds.orderId, order.id))
    for (const refund of await db.select().from(refunds).where(ofOrder)) await giveBack(scene, { refund })
  }

/** Finance gives back a share of the payment through the provider. */
export const refund =
  (share: number, reason: keyof typeof reasons): Turn =>
  async (scene) => {
    const { totalCents } = orderOf(scene.sale)
    const asked = await requestRefund(scene.as(staff(scene, 'finance')), {
      paymentId: scene.sale.payments.at(-1)!.id,
      amountCents: share === 1 ? undefined : Math.max(1, Math.round(totalCents * share)),
      reason: 'requested_by_customer',
      note: reasons[reason],
      occasion: `refund-${share}`,
    })
    await giveBack(scene, asked)
  }

/** The second payment of an order goes back by itself. */
export const refundDuplicate =
  (attempt: number): Turn =>
  async (scene) => {
    const paymentId = scene.sale.payments[attempt - 1]!.id
    await giveBack(scene, await returnDuplicate(scene.as(job('refund-duplicate')), paymentId))
  }

/** The provider cannot give the money back to a card that was closed. */
export const refundInVain: Turn = async (scene) => {
  const { refund: asked } = await requestRefund(scene.as(staff(scene, 'finance')), {
    paymentId: scene.sale.payments[0]!.id,
    reason: 'requested_by_customer',
    note: reasons.incompatible,
    occasion: 'in-vain',
  })
  const outcome = refused('expired_or_canceled_card', 'The card is closed.')
  await recordRefundOutcome(scene.as(job('refund-janitor'), answerMs), asked.id, outcome)
}

/** Finance gives the money back another way and writes that down. */
export const refundByHand: Turn = async (scene) => {
  const order = orderOf(scene.sale)
  const given = await recordRefund(scene.as(staff(scene, 'finance')), {
    paymentId: scene.sale.payments[0]!.id,
    reference: `WIRE-${order.number.split('-').at(-1)}`,
    note: reasons.cardClosed,
  })
  await tell(scene.as(job('tell-refund'), 700), order, refundIssued, { subject: given.id })
}

/** The owner lets an order on hold go on. */
export const release: Turn = async (scene) => {
  const { id } = orderOf(scene.sale)
  await releaseOrder(scene.as(staff(scene, 'owner')), { id, note: notes.lateRelease })
}

/** The provider takes a refund that was asked for, and the buyer is told. */
async function giveBack(
  { sale, as, at }: Scene,
  { refund: asked }: Pick<Awaited<ReturnType<typeof requestRefund>>, 'refund'>,
) {
  const providerRefund = stripeId('re', 24, asked.id)
  const { id: refundId, amountCents, reason } = asked
  sale.payments
    .find(({ id }) => id === asked.paymentId)
    ?.known?.refunds.push({ id: providerRefund, refundId, amountCents, reason, created: at })
  const outcome = done({ providerRefund, state: 'succeeded' as const, problem: null })
  await recordRefundOutcome(as(job('payment-event'), answerMs), refundId, outcome)
  await tell(as(job('tell-refund'), answerMs + 700), orderOf(sale), refundIssued, { subject: refundId })
}
