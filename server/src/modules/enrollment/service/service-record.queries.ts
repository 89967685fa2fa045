import { eq } from 'drizzle-orm'
import type { ServiceRecord } from '#contracts/enrollment/service/views.ts'
import type { Ctx } from '#platform/context.ts'
import { programPlans } from '#tables/enrollment-service.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { orderOf, serviceOf } from './chosen-order.ts'
import { claimRow } from './claim-acts.ts'
import { claimOf, nameOfDevice } from './device-claims.ts'
import { programPlansWith } from './plans-on-offer.ts'
import type { Service } from './statuses.ts'

/** What a household has chosen, its order, and its device benefit, for staff. @throws CodedError ENROLLMENT_NOT_FOUND */
export async function getServiceRecord(ctx: Ctx, { id }: { id: string }): Promise<ServiceRecord> {
  await enrollmentById(ctx, id)
  const service = await serviceOf(ctx, id)
  const order = await orderOf(ctx, service)
  const claim = await claimOf(ctx, id)
  return {
    chosen: service ? await chosenOf(ctx, service) : null,
    order: order
      ? {
          id: order.id,
          number: order.number,
          status: order.status,
          awaits: order.awaitsEnrollment,
          totalCents: order.totalCents,
        }
      : null,
    claim: claim ? await claimRow(ctx, claim) : null,
  }
}

/** The plan and the device of an enrollment at the prices that were agreed to. */
export async function chosenOf(ctx: Ctx, service: Service): Promise<ServiceRecord['chosen']> {
  const [plan] = await programPlansWith(ctx, eq(programPlans.id, service.programPlanId))
  const { simType, isTribal, planCents, supportCents, deviceTerms, deviceCents, todayCents } = service
  return {
    plan: plan!.name!,
    ...{ simType, isTribal, planCents, supportCents, deviceTerms, deviceCents, todayCents },
    device: service.deviceId && (await nameOfDevice(ctx, service.deviceId)),
    chosenAt: service.chosenAt.toISOString(),
  }
}
