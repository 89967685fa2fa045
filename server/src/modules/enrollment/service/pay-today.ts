import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { lastPayment, leadToPage } from '#modules/payments/index.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { placeBenefitOrder } from './benefit-order.ts'
import { isUnpaid, orderOf, serviceOf } from './chosen-order.ts'

/**
 * Leads a household to the page on which it pays what is due before its enrollment is sent, such as the co-payment for its
 * device. An order that was given up meanwhile is placed again at the same price.
 * @throws CodedError ENROLLMENT_NOT_FOUND; INVALID_STATE before the address is confirmed, and once it was sent; ALREADY_PAID;
 *   see `placeBenefitOrder` for what has to be chosen anew
 */
export async function payToday(caller: Caller, { id }: { id: string }): Promise<{ redirectUrl: string }> {
  const { order, payment } = await inTransaction(caller, async (ctx) => {
    const enrollment = await enrollmentByToken(ctx, id, { locks: true })
    if (enrollment.state !== 'address_confirmed')
      throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'pay', allowed: [] })
    await placeBenefitOrder(ctx, enrollment)
    const placed = await orderOf(ctx, await serviceOf(ctx, enrollment.id))
    if (!placed || !isUnpaid(placed)) throw new CodedError('ALREADY_PAID')
    return { order: placed, payment: await lastPayment(ctx, placed.id) }
  })
  const redirectUrl = await leadToPage(caller, order, payment, (ctx, to) =>
    keepAnswer(ctx, { redirectUrl: to }),
  )
  return { redirectUrl }
}
