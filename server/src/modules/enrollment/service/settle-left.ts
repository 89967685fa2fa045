import { CodedError } from '#contracts/errors.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import { allows } from '#contracts/machine.ts'
import type { Ctx } from '#platform/context.ts'
import { boxOf } from '#modules/devices/index.ts'
import { cancelUnenrolled, lockOrder } from '#modules/orders/index.ts'
import type { EnrollmentMessage } from '../telling/enrollment-subject.ts'
import {
  benefitOrderBought,
  benefitOrderCancelled,
  benefitOrderRefunded,
  benefitOrderUnderWay,
} from '../membership/messages/member-messages.ts'
import { tellMember } from '../membership/tell-member.ts'
import type { Enrollment } from '../statuses.ts'
import { claimOf, moveIfAllowed } from './device-claims.ts'
import type { Service } from './statuses.ts'

/**
 * What becomes of the order of a household that is out of its program, and what it is told of that: what has left stays
 * theirs, a device bought at its full price still comes, and everything else ends, with its box back on the shelf, its
 * device benefit unused and its money on the way back. As often as needed. The caller has the enrollment to itself.
 */
export async function settleLeft(
  ctx: Ctx,
  enrollment: Enrollment,
  { orderId, deviceTerms }: Pick<Service, 'orderId' | 'deviceTerms'>,
): Promise<void> {
  if (!orderId) return
  const order = await lockOrder(ctx, orderId)
  if (!allows(orderMachine, order.status, 'cancel')) return
  const tell = (message: EnrollmentMessage, about: object = {}) =>
    tellMember(ctx, enrollment, message, { ...about, subject: orderId, occasion: 'left' })
  const box = await boxOf(ctx, enrollment.id)
  if (box && box.status !== 'reserved')
    return box.status === 'shipped' ? tell(benefitOrderUnderWay) : undefined
  if (deviceTerms === 'retail' && !order.awaitsEnrollment) return tell(benefitOrderBought)
  const cents = order.paidCents - order.refundedCents
  if (!(await isCancelled(ctx, orderId))) return
  await moveIfAllowed(ctx, await claimOf(ctx, enrollment.id), 'drop')
  if (cents > 0) await tell(benefitOrderRefunded, { cents: String(cents), currency: order.currency })
  else await tell(benefitOrderCancelled)
}

/** Not where something of it was delivered, shipped or asked of a provider: that stays theirs, too. */
async function isCancelled(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await cancelUnenrolled(ctx, { id, reason: 'benefit ended' })
    return true
  } catch (error) {
    if (error instanceof CodedError && error.code === 'INVALID_STATE') return false
    throw error
  }
}
