import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import type { PlanChoice, ServiceView } from '#contracts/enrollment/service/views.ts'
import { allows } from '#contracts/machine.ts'
import type { Ctx } from '#platform/context.ts'
import { catalogOf, type Catalog } from '#modules/catalog/index.ts'
import { offeredDevices } from '#modules/devices/index.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { isUnpaid, orderOf, serviceOf } from './chosen-order.ts'
import { claimOf } from './device-claims.ts'
import { answerOf } from './device-answer.ts'
import { householdOf, plansFor } from './household.ts'
import type { PlanOnOffer } from './plans-on-offer.ts'
import { priceService, type Household } from './price-service.ts'

/** Plans and devices that a household may choose, at what it would pay, and what it has chosen. */
export async function getService(ctx: Ctx, { id }: { id: string }): Promise<ServiceView> {
  const enrollment = await enrollmentByToken(ctx, id)
  const household = await householdOf(ctx, enrollment)
  const { catalog } = await catalogOf(ctx)
  const plans = await plansFor(ctx, household)
  const devices = await offeredDevices(ctx, { program: enrollment.program })
  const chosen = await serviceOf(ctx, enrollment.id)
  const order = await orderOf(ctx, chosen)
  return {
    isTribal: household.isTribal,
    mayChoose: allows(enrollmentMachine, enrollment.state, 'choose_device'),
    plans: plans
      .map((plan) => planChoiceOf(catalog, household, plan))
      .toSorted((one, other) => one.dueCents - other.dueCents || other.priceCents - one.priceCents),
    devices,
    deviceAnswer: answerOf(await claimOf(ctx, enrollment.id)),
    isPaymentDue: enrollment.state === 'address_confirmed' && isUnpaid(order),
    chosen: chosen
      ? {
          planId: chosen.programPlanId,
          deviceId: chosen.deviceId,
          deviceTerms: chosen.deviceTerms,
          todayCents: chosen.todayCents,
        }
      : null,
  }
}

function planChoiceOf(catalog: Catalog, household: Household, plan: PlanOnOffer): PlanChoice {
  const { id, planId, offerId, name, simType, priceCents } = plan
  const { isDataUnlimited, bandwidth, callMinutes, sms, hotspot } = plan
  const { supportCents, dueCents, feesCents } = priceService(catalog, household, plan)
  return {
    ...{ id, group: offerId ?? planId, name: name!, simType, priceCents, supportCents, dueCents, feesCents },
    ...{ isDataUnlimited, bandwidth, callMinutes, sms, hotspot },
  }
}
