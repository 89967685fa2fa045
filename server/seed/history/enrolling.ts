import { and, eq } from 'drizzle-orm'
import {
  chooseService,
  enroll,
  enrollAtRegistry,
  enrollmentById,
  followBenefitOrder,
  getService,
} from '#modules/enrollment/index.ts'
import { markAsPaid } from '#modules/payments/index.ts'
import { enrollmentServices } from '#tables/enrollment-service.ts'
import { buyer, job } from './actors.ts'
import { since, type Household, type Past } from './past.ts'

/** A household that qualified chooses a plan: the cheapest, or the one that leaves most to pay. */
export async function chooseInThePast(
  { at, inThePast }: Past,
  household: Household,
  {
    days = 1,
    hours = 0,
    deviceId = null,
    isDearest = false,
  }: { days?: number; hours?: number; deviceId?: string | null; isDearest?: boolean } = {},
): Promise<void> {
  const { token } = household
  await inThePast(at(since(household, days, hours), buyer), async (ctx) => {
    const { plans } = await getService(ctx, { id: token })
    const onEsim = plans.filter(({ simType }) => simType === 'esim')
    const plan = (isDearest ? onEsim.at(-1) : onEsim[0]) ?? plans[0]
    const device = deviceId && { id: deviceId, terms: 'benefit' as const }
    return chooseService(ctx, { id: token, planId: plan!.id, device: device || null })
  })
}

/** The same, and confirms where to send things: something is left to pay before it goes on. */
export async function confirmInThePast(past: Past, household: Household): Promise<void> {
  await chooseInThePast(past, household, { days: 0, hours: 0.5, isDearest: true })
  await confirmAddress(past, household, 0, 0.7)
}

export const confirmAddress = (
  { at, inThePast }: Past,
  household: Household,
  days: number,
  hours: number,
): Promise<unknown> =>
  inThePast(at(since(household, days, hours), buyer), (ctx) =>
    enroll(ctx, { id: household.token, delivery: { shipping: null, mailing: null } }),
  )

/** What is to be paid before the enrollment is sent was paid at the counter; only then is it sent. */
export async function payInThePast(past: Past, household: Household, days: number, hours: number) {
  const { at, inThePast, clerk } = past
  const { enrollmentId } = household
  await inThePast(at(since(household, days, hours), clerk), async (ctx) => {
    const { state } = await enrollmentById(ctx, enrollmentId, { locks: true })
    if (state !== 'address_confirmed') return
    const [service] = await ctx.db
      .select({ orderId: enrollmentServices.orderId })
      .from(enrollmentServices)
      .where(
        and(
          eq(enrollmentServices.tenantId, ctx.tenant.id),
          eq(enrollmentServices.enrollmentId, enrollmentId),
        ),
      )
    if (service?.orderId)
      await markAsPaid(ctx, { id: service.orderId, reference: 'Counter', note: 'Paid in the shop' })
  })
  await followBenefitOrder(
    at(since(household, days, hours + 0.01), job('benefit-order')),
    enrollmentId,
    inThePast,
  )
}

/** Lets somebody who qualified choose, confirm the address, pay and be enrolled, as far as NLAD takes them. */
export async function enrollInThePast(
  past: Past,
  household: Household,
  { days = 1 }: { days?: number } = {},
): Promise<void> {
  await chooseInThePast(past, household, { days })
  await confirmAddress(past, household, days, 1)
  await payInThePast(past, household, days, 1.05)
  await enrollAtRegistry(
    past.at(since(household, days, 1.1), job('go-on-at-registry')),
    household.enrollmentId,
    past.inThePast,
  )
}
