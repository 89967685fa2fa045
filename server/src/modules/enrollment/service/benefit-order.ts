import { and, eq } from 'drizzle-orm'
import type { Answers } from '#contracts/enrollment/answers.ts'
import type { DeviceTerms } from '#contracts/enrollment/service/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { devices } from '#tables/devices.ts'
import { enrollmentServices } from '#tables/enrollment-service.ts'
import { boxOf, reserveBox } from '#modules/devices/index.ts'
import { confirmFree, placeOrder, readdressHeld, type Order } from '#modules/orders/index.ts'
import { answersOf } from '../applicant.ts'
import type { Enrollment } from '../statuses.ts'
import { quoteOf, shippingOf } from './benefit-quote.ts'
import { priceChoice } from './choose-service.ts'
import { claimOf, moveIfAllowed } from './device-claims.ts'
import { isLive, isUnpaid, orderOf, serviceOf } from './chosen-order.ts'
import { giveOrderUp } from './give-order-up.ts'
import type { Service } from './statuses.ts'

/**
 * Places the order for what a household has chosen, once it is known where to send it: at the prices that it saw. The box
 * of its device is kept from now on, and nothing leaves before it is enrolled. Asked again the order that is there goes to
 * the address of now. The caller has the enrollment to itself.
 * @returns whether something is to be paid before the enrollment is sent
 * @throws CodedError SERVICE_NOT_CHOSEN; BENEFIT_PRICE_CHANGED, PLAN_NOT_FOUND, DEVICE_NOT_OFFERED, NO_BOX_LEFT,
 *   PROGRAM_CLOSED where it has to choose anew
 */
export async function placeBenefitOrder(ctx: Ctx, enrollment: Enrollment): Promise<{ payFirst: boolean }> {
  const service = await serviceOf(ctx, enrollment.id)
  if (!service) throw new CodedError('SERVICE_NOT_CHOSEN')
  const answers = await answersOf(ctx, enrollment.id)
  const before = await orderOf(ctx, service)
  if (isLive(before)) {
    if (before.shipping) await readdressHeld(ctx, before.id, shippingOf(answers))
    return { payFirst: isUnpaid(before) }
  }
  const order = await place(ctx, enrollment, service, answers)
  if (order.totalCents === 0) await confirmFree(ctx, order.id)
  return { payFirst: order.totalCents > 0 }
}

/** Ends what was ordered for a household that is not enrolled after all. The caller has the enrollment to itself. */
export const withdrawBenefitOrder = (ctx: Ctx, { id }: Pick<Enrollment, 'id'>): Promise<void> =>
  giveOrderUp(ctx, id, true)

async function place(ctx: Ctx, enrollment: Enrollment, service: Service, answers: Answers): Promise<Order> {
  const { deviceId, deviceTerms } = service
  const device = deviceId && deviceTerms ? { id: deviceId, terms: deviceTerms } : null
  const { plan, priced, price, catalog } = await priceChoice(ctx, enrollment, {
    planId: service.programPlanId,
    device,
  })
  if (price.totalCents !== service.todayCents) throw new CodedError('BENEFIT_PRICE_CHANGED')
  if (device) await keepBox(ctx, enrollment.id, device)
  const { contact } = answers
  if (!contact) throw new CodedError('ANSWERS_MISSING', { step: 'contact' })
  const isShipped = device !== null || plan.simType === 'physical'
  const rate = catalog.shippingRates.find(({ country }) => country === 'US')
  const { order } = await placeOrder(ctx, {
    audience: 'public',
    catalog,
    quote: quoteOf(plan, price, {
      simType: device ? null : plan.simType,
      shippingRateId: isShipped ? (rate?.id ?? null) : null,
    }),
    emailAddress: contact.emailAddress,
    phoneNumber: contact.phoneNumber,
    shipping: isShipped ? shippingOf(answers) : null,
    serviceZipcode: answers.address?.zip,
    paymentMethod: 'card',
    resellerCode: null,
    locale: enrollment.locale,
    targetSimId: null,
    enrollment: { id: enrollment.id, device: priced },
  })
  await ctx.db
    .update(enrollmentServices)
    .set({ orderId: order.id })
    .where(
      and(eq(enrollmentServices.tenantId, ctx.tenant.id), eq(enrollmentServices.enrollmentId, enrollment.id)),
    )
  return order
}

/**
 * Keeps the box that a household gets, and of the device benefit what it pays for that. What is kept already stays.
 * @throws CodedError NO_BOX_LEFT, DEVICE_NOT_OFFERED, DEVICE_NOT_CHECKED
 */
export async function keepBox(
  ctx: Ctx,
  enrollmentId: string,
  device: { id: string; terms: DeviceTerms },
): Promise<void> {
  const held = await boxOf(ctx, enrollmentId)
  const box =
    held?.deviceId === device.id ? held : await reserveBox(ctx, { deviceId: device.id, enrollmentId })
  if (device.terms !== 'benefit') return
  const claim = await claimOf(ctx, enrollmentId)
  if (!claim) throw new CodedError('DEVICE_NOT_CHECKED')
  const model = await benefitModel(ctx, device.id)
  await moveIfAllowed(ctx, claim, 'ask_copayment', {
    ...model,
    deviceId: device.id,
    boxId: box.id,
    refusal: null,
  })
}

/** What NLAD is told of a device, as it stands when the household takes it. */
async function benefitModel(ctx: Ctx, deviceId: string) {
  const [model] = await ctx.db
    .select({
      modelNumber: devices.usacModelNumber,
      marketValueCents: devices.marketValueCents,
      copaymentCents: devices.copaymentCents,
    })
    .from(devices)
    .where(and(eq(devices.tenantId, ctx.tenant.id), eq(devices.id, deviceId)))
  if (!model) throw new CodedError('DEVICE_NOT_OFFERED')
  return model
}
