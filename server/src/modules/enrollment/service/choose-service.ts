import { isDeepStrictEqual } from 'node:util'
import { CodedError } from '#contracts/errors.ts'
import type { DeviceTerms } from '#contracts/enrollment/service/choices.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentServices } from '#tables/enrollment-service.ts'
import { catalogOf } from '#modules/catalog/index.ts'
import { boxOf, offeredDevices } from '#modules/devices/index.ts'
import { enrollmentByToken } from '../own-enrollment.ts'
import { progressOf } from '../progress.queries.ts'
import { enrollmentState, type Enrollment } from '../statuses.ts'
import { mayEnter } from '../transfer/take-up-transfer.ts'
import { isLive, orderOf, serviceOf } from './chosen-order.ts'
import { claimOf } from './device-claims.ts'
import { giveOrderUp } from './give-order-up.ts'
import { householdOf, planFor } from './household.ts'
import { priceService, type PricedDevice } from './price-service.ts'
import type { DeviceClaim } from './statuses.ts'

export interface Choice {
  planId: string
  /** Null: they keep their own. */
  device: { id: string; terms: DeviceTerms } | null
}

/**
 * A household chooses its plan, and a device or to keep its own. Before it is in the registry it may choose anew; an order
 * for what it chose before is given up, unless it is for the same at the same price: money may be on its way for that.
 * @throws CodedError INVALID_STATE; PROGRAM_CLOSED; PLAN_NOT_FOUND, DEVICE_NOT_OFFERED for what it cannot have; NO_BOX_LEFT;
 *   DEVICE_NOT_CHECKED before NLAD was asked, DEVICE_HAD_ALREADY where it said no
 */
export async function chooseService(
  ctx: Ctx,
  { id, ...choice }: Choice & { id: string },
): Promise<ProgressView> {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  const { simType, deviceTerms } = await keepChoice(ctx, enrollment, choice)
  const chosen = await advance(ctx, enrollmentState, enrollment.id, 'choose_device', {
    set: { changedAt: ctx.now },
    data: { simType, deviceTerms },
  })
  return progressOf(ctx, chosen)
}

/** Writes down what was chosen, at the prices of now. */
async function keepChoice(ctx: Ctx, enrollment: Enrollment, choice: Choice) {
  const { device } = choice
  const { household, plan, priced, price } = await priceChoice(ctx, enrollment, choice)
  const chosen = {
    programPlanId: plan.id,
    simType: plan.simType,
    isTribal: household.isTribal,
    deviceId: device?.id ?? null,
    deviceTerms: device?.terms ?? null,
    planCents: price.planCents,
    supportCents: price.supportCents,
    deviceCents: priced?.cents ?? 0,
    todayCents: price.totalCents,
  }
  const before = await serviceOf(ctx, enrollment.id)
  const isSame = isDeepStrictEqual({ ...before, ...chosen }, before)
  if (isSame && isLive(await orderOf(ctx, before))) return chosen
  await giveOrderUp(ctx, enrollment.id)
  const kept = { ...chosen, chosenAt: ctx.now, orderId: null }
  await ctx.db
    .insert(enrollmentServices)
    .values({ tenantId: ctx.tenant.id, enrollmentId: enrollment.id, ...kept })
    .onConflictDoUpdate({
      target: [enrollmentServices.tenantId, enrollmentServices.enrollmentId],
      set: kept,
    })
  return kept
}

/** What a choice costs now, if the household can have it: see `chooseService` for what it throws. */
export async function priceChoice(ctx: Ctx, enrollment: Enrollment, { planId, device }: Choice) {
  const household = await householdOf(ctx, enrollment)
  if (!(await mayEnter(ctx, enrollment, household.rules))) throw new CodedError('PROGRAM_CLOSED')
  const plan = await planFor(ctx, household, planId)
  const priced = device && (await deviceFor(ctx, enrollment, device))
  const { catalog } = await catalogOf(ctx)
  return { household, plan, priced, catalog, price: priceService(catalog, household, plan, priced) }
}

/** Until its box has left a household may have its device benefit for another device, or for the same once more. */
const mayBeChosen: readonly DeviceClaim['state'][] = ['eligible', 'copay_due', 'copay_paid']

async function deviceFor(
  ctx: Ctx,
  { id: enrollmentId, program }: Enrollment,
  { id, terms }: NonNullable<Choice['device']>,
): Promise<PricedDevice> {
  const found = (await offeredDevices(ctx, { program })).find((device) => device.id === id)
  const cents = terms === 'benefit' ? found?.benefit?.copaymentCents : found?.retailPriceCents
  if (!found || cents === undefined || cents === null) throw new CodedError('DEVICE_NOT_OFFERED')
  if (!found.isInStock && (await boxOf(ctx, enrollmentId))?.deviceId !== id)
    throw new CodedError('NO_BOX_LEFT')
  if (terms === 'benefit') {
    const claim = await claimOf(ctx, enrollmentId)
    if (claim?.state === 'ineligible') throw new CodedError('DEVICE_HAD_ALREADY')
    if (!claim || !mayBeChosen.includes(claim.state)) throw new CodedError('DEVICE_NOT_CHECKED')
  }
  return { id, name: `${found.brand} ${found.model}`, cents }
}
