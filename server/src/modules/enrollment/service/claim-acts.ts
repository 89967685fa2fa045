import { eq } from 'drizzle-orm'
import { deviceClaimActs } from '#contracts/enrollment/service/acts.ts'
import { serviceAttention } from '#contracts/enrollment/service/attention.ts'
import type { DeviceClaimRow } from '#contracts/enrollment/service/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { closeAttention } from '#platform/office/attention.ts'
import { actsFor, assertIn } from '#platform/office/offered-acts.ts'
import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { deviceClaims } from '#tables/enrollment-service.ts'
import { refundPart } from '#modules/payments/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { claimWith, moveClaim, nameOfDevice } from './device-claims.ts'
import { claimDevice } from './jobs.ts'
import { serviceOf } from './chosen-order.ts'
import type { DeviceClaim } from './statuses.ts'

type Named = { id: string }

async function claimFor(ctx: Ctx, { id }: Named): Promise<DeviceClaim> {
  const found = await claimWith(ctx, eq(deviceClaims.id, id))
  if (!found) throw new CodedError('NOT_FOUND')
  await enrollmentById(ctx, found.enrollmentId, { locks: true })
  return (await claimWith(ctx, eq(deviceClaims.id, id)))!
}

const again = { tryAt: null, tries: 0, isUnsure: false } as const

/** NLAD is told of the device once more. @throws CodedError NOT_FOUND, INVALID_STATE */
export async function submitClaim(ctx: Ctx, named: Named): Promise<void> {
  const claim = await claimFor(ctx, named)
  await moveClaim(ctx, claim, 'submit', { set: { ...again, tryAt: ctx.now } })
  enqueue(ctx, claimDevice, { enrollmentId: claim.enrollmentId })
}

/** NLAD is asked once more to take the claim back. @throws CodedError NOT_FOUND, INVALID_STATE */
export async function retryVoid(ctx: Ctx, named: Named): Promise<void> {
  const claim = await claimFor(ctx, named)
  assertIn(deviceClaimActs, 'retry', claim.state)
  enqueue(ctx, claimDevice, { enrollmentId: claim.enrollmentId })
}

/**
 * The program does not pay for the device: the household gets its co-payment back, and keeps the device.
 * @throws CodedError NOT_FOUND, INVALID_STATE, FORBIDDEN, STEP_UP_REQUIRED, REFUND_NOT_POSSIBLE, REFUND_TOO_LARGE
 */
export async function refundCopayment(ctx: Ctx, named: Named): Promise<void> {
  const claim = await claimFor(ctx, named)
  await moveClaim(ctx, claim, 'refund', { set: again })
  const service = await serviceOf(ctx, claim.enrollmentId)
  if (!service?.orderId || !claim.copaymentCents) throw new CodedError('REFUND_NOT_POSSIBLE')
  await refundPart(ctx, {
    orderId: service.orderId,
    amountCents: claim.copaymentCents,
    occasion: `device-claim ${claim.id}`,
  })
  await closeFailure(ctx, claim)
}

/** The program has paid its part. @throws CodedError NOT_FOUND, INVALID_STATE */
export async function reimburseClaim(ctx: Ctx, named: Named): Promise<void> {
  const claim = await claimFor(ctx, named)
  await moveClaim(ctx, claim, 'reimburse')
  await closeFailure(ctx, claim)
}

const closeFailure = (ctx: Ctx, { enrollmentId }: DeviceClaim) =>
  closeAttention(ctx, [serviceAttention.device_claim_failed], { subjectId: enrollmentId })

export async function claimRow(ctx: Ctx, claim: DeviceClaim): Promise<DeviceClaimRow> {
  const { id, state, boxId, copaymentCents, marketValueCents, deliveredOn, claimedOn, refusal } = claim
  return {
    ...{ id, state, boxId, copaymentCents, marketValueCents, deliveredOn, claimedOn, refusal },
    device: claim.deviceId && (await nameOfDevice(ctx, claim.deviceId)),
    acts: actsFor(ctx, deviceClaimActs, state, {
      refund: copaymentCents ? null : { never: new CodedError('REFUND_NOT_POSSIBLE') },
    }),
  }
}
