import * as z from 'zod'
import { cents, countryCode, id, instant, localizedText } from '../primitives.ts'
import { durationUnits, simTypes } from './choices.ts'

export { durationUnits, simTypes } from './choices.ts'
export const planTypes = ['international', 'local', 'reseller-international', 'reseller-local'] as const
export type PlanType = (typeof planTypes)[number]

/** Data that is included. */
const bandwidth = z.int().describe('Megabytes')

export const pricingView = z.object({
  id,
  planId: id,
  price: cents.describe('Integer cents, before a discount'),
  discountedPrice: cents.describe('Integer cents; what is paid, the price itself where there is no discount'),
  duration: z.int(),
  durationUnit: z.enum(durationUnits),
  isActive: z.boolean(),
  /** Whole percent off, null when there is nothing to show: floor(100 × (price − discounted) / price). */
  savePercent: z.int().nullable(),
  months: z.int().nullable().describe('How many months are paid at once; null: sold by the day'),
  oneTimeCents: cents.describe('Paid once, with the first payment: the activation fee'),
  dueTodayCents: cents.describe('Price and one-time fees, before taxes, fees of the place and shipping'),
  perMonthCents: cents
    .nullable()
    .describe('The price without one-time fees, for each month; null: sold by the day'),
})
export type PricingView = z.infer<typeof pricingView>

export const planView = z.object({
  id,
  categoryId: id,
  /** Of plans that are one to the buyer (as eSIM or SIM card, for shorter or longer): the one whose address is theirs. */
  mainPlanId: id,
  name: localizedText,
  type: z.enum(['international', 'local']),
  simType: z.enum(simTypes),
  hasNumber: z.boolean(),
  isActive: z.boolean(),
  isDataUnlimited: z.boolean(),
  bandwidth: bandwidth.nullable(),
  callMinutes: z.int().nullable().describe('Null: none; -1: unlimited'),
  sms: z.int().nullable().describe('Null: none; -1: unlimited'),
  speed: z.string(),
  hotspot: z.boolean(),
  callCreditCents: cents.describe('Credit for international calls, anew each month; 0: none'),
  roamingCreditCents: cents.describe('Credit for roaming, once; 0: none'),
  /** Countries where the plan works. */
  coverage: z.array(countryCode),
  isRegional: z.boolean().describe('For several countries'),
  pricings: z.array(pricingView).describe('Active ones, shortest first'),
})
export type PlanView = z.infer<typeof planView>

export const addonClasses = ['voice', 'text', 'data'] as const
export const addonView = z.object({
  id,
  name: localizedText,
  price: cents,
  allowedForPlanId: z.array(id).describe('Ids of all plans that it can be bought for'),
  callMinutes: z.int().nullable(),
  sms: z.int().nullable(),
  bandwidth: bandwidth.nullable(),
  kind: z.enum(addonClasses),
  isActive: z.boolean(),
})
export type AddonView = z.infer<typeof addonView>

/** The facts of an FCC broadband consumer label (47 CFR 8.1); money in cents, speeds in Mbps, latency in ms. */
export const broadbandLabel = z.object({
  planId: id,
  pricingId: id,
  uniquePlanIdentifier: z.string(),
  providerName: z.string(),
  planName: localizedText,
  monthlyPriceCents: cents,
  isIntroductory: z.boolean(),
  contractMonths: z.int(),
  prepaidMonths: z.int().describe('How many months are paid at once for this monthly price'),
  dueTodayCents: cents.describe('Price and one-time fees, before taxes and monthly fees'),
  oneTimeFees: z.array(z.object({ name: localizedText, amountCents: cents })),
  monthlyFees: z.array(
    z.object({ name: localizedText, amountCents: cents.nullable(), percent: z.string().nullable() }),
  ),
  governmentTaxes: localizedText,
  discountsUrl: z.string(),
  typicalDownloadMbps: z.number(),
  typicalUploadMbps: z.number(),
  typicalLatencyMs: z.int(),
  dataIncludedGb: z.number().nullable().describe('Null: unlimited'),
  callCreditCents: cents.describe('Credit for international calls, anew each month; 0: none'),
  roamingCreditCents: cents.describe('Credit for roaming, once; 0: none'),
  additionalDataUrl: z.string(),
  networkManagementUrl: z.string(),
  privacyUrl: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  issuedAt: instant,
})
export type BroadbandLabel = z.infer<typeof broadbandLabel>

export const planDetail = planView.extend({
  description: localizedText,
  throttleKbps: z.int().nullable(),
  networks: z.record(countryCode, z.array(z.string())),
  activationFeeCents: cents,
  category: z.object({ id, name: localizedText }),
  /** This plan and those that are the same one with another SIM or for another time. */
  variants: z.array(
    z.object({ planId: id, simType: z.enum(simTypes), name: localizedText, pricings: z.array(pricingView) }),
  ),
  addons: z.array(addonView),
  /** Charges that come on top, as they would read on an order: rates, not amounts. */
  surcharges: z.array(
    z.object({
      name: localizedText,
      group: z.enum(['government', 'carrier']),
      kind: z.enum(['percent', 'flat']),
      basisPoints: z.int().nullable(),
      amountCents: cents.nullable(),
      states: z.array(z.string()).nullable(),
    }),
  ),
  shippingFromCents: cents.nullable().describe('Null: nothing is shipped'),
  labels: z.array(broadbandLabel),
})
export type PlanDetail = z.infer<typeof planDetail>

export const planCategoryView = z.object({
  id,
  name: localizedText,
  type: z.enum(['international', 'local']),
  coverage: z.array(countryCode),
  plans: z.array(
    z.object({
      id,
      isActive: z.boolean(),
      price: cents.describe('Integer cents; the least to pay today'),
      hasNumber: z.boolean(),
    }),
  ),
})
export type PlanCategoryView = z.infer<typeof planCategoryView>

/** One row of the local table: a category and its best price for each of the four durations. */
export const localRow = z.object({
  categoryId: id,
  name: localizedText,
  planId: id.describe('Where "View plan" leads'),
  simTypes: z.array(z.enum(simTypes)).describe('What it comes on'),
  /** What is in it. */
  facts: planView.pick({
    hasNumber: true,
    isDataUnlimited: true,
    bandwidth: true,
    callMinutes: true,
    sms: true,
    speed: true,
    hotspot: true,
    callCreditCents: true,
    roamingCreditCents: true,
  }),
  cells: z.array(
    z.object({
      months: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]),
      planId: id,
      pricingId: id,
      price: cents.describe('Integer cents, before a discount, for all months'),
      discountedPrice: cents.describe('Integer cents; what is paid for all months at once'),
      perMonthCents: cents,
      oneTimeCents: cents,
      dueTodayCents: cents,
      savePercent: z.int().nullable(),
    }),
  ),
})
export type LocalRow = z.infer<typeof localRow>

/** A country card of the price section. */
export const destinationView = z.object({
  code: countryCode,
  fromCents: cents.describe('The least to pay today'),
  duration: z.int().describe('For how long'),
  durationUnit: z.enum(durationUnits),
  planCount: z.int(),
})
export type DestinationView = z.infer<typeof destinationView>

export const shippingRateView = z.object({
  id,
  name: localizedText,
  country: countryCode.nullable(),
  priceCents: cents,
  estimatedDays: z.tuple([z.int(), z.int()]),
  freeOverCents: cents.nullable(),
})
export type ShippingRateView = z.infer<typeof shippingRateView>

/**
 * What of ours a device takes: an eSIM; an eSIM, but only some models that go by the name; a SIM card alone; or neither, as
 * it lives on the plan of a phone.
 */
export const deviceFits = ['esim', 'some_models', 'card', 'phone_plan'] as const

export const deviceView = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  esim: z.boolean().describe('Whether it, or some model that goes by its name, takes a travel eSIM'),
  fit: z.enum(deviceFits),
  note: localizedText.nullable(),
})
export type DeviceView = z.infer<typeof deviceView>
