import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { serviceAttention } from '#contracts/enrollment/service/attention.ts'
import { CodedError } from '#contracts/errors.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { boxOf, releaseBox } from '#modules/devices/index.ts'
import { releaseHeld, type Order } from '#modules/orders/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { submitToRegistry } from '../registry/submit-to-registry.ts'
import type { Enrollment } from '../statuses.ts'
import { keepBox, withdrawBenefitOrder } from './benefit-order.ts'
import { isUnpaid, orderOf, serviceOf } from './chosen-order.ts'
import { settleLeft } from './settle-left.ts'
import { claimOf, enrolledStates, moveIfAllowed, nameOfDevice } from './device-claims.ts'
import type { Service } from './statuses.ts'

const isOver = (state: EnrollmentState) =>
  (endedStates as readonly string[]).includes(state) && state !== 'de_enrolled'

/**
 * Brings an enrollment and the order for what it gets together again, whichever of them has moved: once it is paid the
 * enrollment is sent, once that is in the registry the order leaves, and where one of them is over so is the other. As often
 * as needed; what is done already is not done again.
 */
export const followBenefitOrder = (
  caller: Caller,
  enrollmentId: string,
  within: typeof inTransaction = inTransaction,
): Promise<void> =>
  within(caller, async (ctx) => {
    const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
    if (isOver(enrollment.state)) return withdrawBenefitOrder(ctx, enrollment)
    const service = await serviceOf(ctx, enrollmentId)
    const order = await orderOf(ctx, service)
    if (!service || !order) return
    if (enrolledStates.includes(enrollment.state)) return releaseBenefitOrder(ctx, enrollment)
    if (enrollment.state === 'de_enrolled') return settleLeft(ctx, enrollment, service)
    if (order.status === 'confirmed') await registerPaid(ctx, enrollment, order, service)
    if (order.status === 'expired' || order.status === 'cancelled') await freeDevice(ctx, enrollmentId)
  })

/** The household is in the registry: what it ordered leaves. The caller has the enrollment to itself. */
export async function releaseBenefitOrder(ctx: Ctx, { id }: Pick<Enrollment, 'id'>): Promise<void> {
  const service = await serviceOf(ctx, id)
  if (service?.orderId) await releaseHeld(ctx, service.orderId)
}

async function registerPaid(ctx: Ctx, enrollment: Enrollment, order: Order, service: Service) {
  if (!(await hasItsBox(ctx, enrollment, service))) return
  await moveIfAllowed(ctx, await claimOf(ctx, enrollment.id), 'pay')
  if (enrollment.state === 'address_confirmed' && !isUnpaid(order)) await submitToRegistry(ctx, enrollment.id)
}

/** A household that paid when the box was somebody else's already waits for another one, and staff see to that. */
async function hasItsBox(ctx: Ctx, enrollment: Enrollment, service: Service): Promise<boolean> {
  const { deviceId, deviceTerms } = service
  if (!deviceId || !deviceTerms) return true
  const attention = { subjectId: enrollment.id }
  try {
    await keepBox(ctx, enrollment.id, { id: deviceId, terms: deviceTerms })
  } catch (error) {
    if (!(error instanceof CodedError && ['NO_BOX_LEFT', 'DEVICE_NOT_OFFERED'].includes(error.code)))
      throw error
    const device = await nameOfDevice(ctx, deviceId)
    await openAttention(ctx, serviceAttention.benefit_box_missing, { ...attention, data: { device } })
    return false
  }
  await closeAttention(ctx, [serviceAttention.benefit_box_missing], attention)
  return true
}

/** Nobody waits for the money of that order any more: its box may be somebody else's, and its device chosen again. */
async function freeDevice(ctx: Ctx, enrollmentId: string) {
  await moveIfAllowed(ctx, await claimOf(ctx, enrollmentId), 'reopen')
  const box = await boxOf(ctx, enrollmentId)
  if (box?.status === 'reserved') await releaseBox(ctx, box.id)
}
