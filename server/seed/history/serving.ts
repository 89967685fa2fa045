import type { AdministratorRole } from '#contracts/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { done, refused } from '#platform/effects.ts'
import { tell } from '#modules/messaging/index.ts'
import { addNote, cancelOrder, deriveDelivery, releaseOrder } from '#modules/orders/index.ts'
import { recordRefund, recordRefundOutcome, requestRefund } from '#modules/payments/index.ts'
import { notes, reasons } from '../data/history.ts'
import { job, staff } from './actors.ts'
import { orderOf, type Scene, type Turn } from './sale.ts'
import { stripeId } from './past-ids.ts'

const answerMs = 1_200

/** Somebody of the staff writes on the timeline. */
export const note =
  (text: keyof typeof notes, role: AdministratorRole = 'support'): Turn =>
  async (scene) => {
    await addNote(scene.as(staff(scene, role)), { id: orderOf(scene.sale).id, note: notes[text] })
  }

/** Somebody of the staff cancels the order; what was paid goes back by itself. */
export const cancel =
  (reason: keyof typeof reasons): Turn =>
  async (scene) => {
    const { sale, as } = scene
    const order = orderOf(sale)
    await cancelOrder(as(staff(scene, 'support')), { id: order.id, reason: reasons[reason] })
    await deriveDelivery(as(job('order-delivery'), 300), order.id)
    await tell(as(job('tell-order-cancelled'), 600), order, 'order-cancelled')
    const paid = sale.payments.findLast(({ known }) => known?.state === 'paid')
    if (paid)
      await giveBack(scene, as(job('refund-order'), 400), {
        paymentId: paid.id,
        reason: 'requested_by_customer',
        note: null,
        occasion: 'cancelled',
      })
  }

/** Finance gives back a share of the payment through the provider. */
export const refund =
  (share: number, reason: keyof typeof reasons): Turn =>
  async (scene) => {
    const { totalCents } = orderOf(scene.sale)
    await giveBack(scene, scene.as(staff(scene, 'finance')), {
      paymentId: scene.sale.payments.at(-1)!.id,
      amountCents: share === 1 ? undefined : Math.max(1, Math.round(totalCents * share)),
      reason: 'requested_by_customer',
      note: reasons[reason],
      occasion: `refund-${share}`,
    })
  }

/** The second payment of an order goes back by itself. */
export const refundDuplicate =
  (attempt: number): Turn =>
  (scene) => {
    const paymentId = scene.sale.payments[attempt - 1]!.id
    return giveBack(scene, scene.as(job('refund-duplicate')), {
      paymentId,
      reason: 'duplicate',
      note: null,
      occasion: 'duplicate',
    })
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
  await tell(scene.as(job('tell-refund'), 700), order, 'refund-issued', { subject: given.id })
}

/** The owner lets an order on hold go on. */
export const release: Turn = async (scene) => {
  const { id } = orderOf(scene.sale)
  await releaseOrder(scene.as(staff(scene, 'owner')), { id, note: notes.lateRelease })
}

async function giveBack({ sale, as, at }: Scene, ctx: Ctx, request: Parameters<typeof requestRefund>[1]) {
  const { refund: asked } = await requestRefund(ctx, request)
  const providerRefund = stripeId('re', 24, asked.id)
  const { id: refundId, amountCents, reason } = asked
  sale.payments
    .find(({ id }) => id === request.paymentId)
    ?.known?.refunds.push({ id: providerRefund, refundId, amountCents, reason, created: at })
  const outcome = done({ providerRefund, state: 'succeeded' as const, problem: null })
  await recordRefundOutcome(as(job('payment-event'), answerMs), refundId, outcome)
  await tell(as(job('tell-refund'), answerMs + 700), orderOf(sale), 'refund-issued', { subject: refundId })
}
