import * as z from 'zod'
import { cents, countryCode, id, instant, paragraphs, text } from '../primitives.ts'
import { audiences, durationUnits, mostPrices, simTypes, taxClasses } from './choices.ts'

const amount = cents.min(0)
/** Null: none; -1: unlimited. */
const allowance = z.int().min(-1).max(1_000_000).nullable()
const bandwidth = z.int().min(0).max(100_000_000).nullable().describe('Megabytes; null: none')
const bothNames = z.strictObject({ en: text(120), es: text(120) })

export const planPrice = z.strictObject({
  audience: z.enum(audiences),
  duration: z.int().min(1).max(366),
  durationUnit: z.enum(durationUnits),
  price: amount,
  discountedPrice: amount.describe(
    'Integer cents; what is paid, the price itself where there is no discount',
  ),
})
export type PlanPrice = z.infer<typeof planPrice>

/** The facts of the broadband label that no price implies. */
export const labelFacts = z.strictObject({
  uniquePlanIdentifier: text(60),
  typicalDownloadMbps: z.number().min(0).max(100_000),
  typicalUploadMbps: z.number().min(0).max(100_000),
  typicalLatencyMs: z.int().min(0).max(10_000),
  issuedAt: instant,
})

/** All of a plan that staff write: what one version of it holds. */
export const planContent = z.strictObject({
  categoryId: id,
  offerId: id.nullable().describe('Plans of one offer are one plan to the buyer'),
  name: bothNames,
  description: z.strictObject({ en: paragraphs(2000), es: paragraphs(2000) }),
  simType: z.enum(simTypes),
  simSourceId: id,
  providerBundle: text(120).nullable(),
  hasNumber: z.boolean(),
  whitelistOnly: z.boolean(),
  isDataUnlimited: z.boolean(),
  bandwidth,
  callMinutes: allowance,
  sms: allowance,
  throttleKbps: z.int().min(1).max(10_000_000).nullable(),
  speed: text(40),
  hotspot: z.boolean(),
  networks: z.record(countryCode, z.array(text(60)).max(20)),
  coverage: z.array(countryCode).min(1).max(260),
  taxClass: z.enum(taxClasses),
  activationFeeCents: amount,
  callCreditCents: amount,
  roamingCreditCents: amount,
  label: labelFacts.nullable(),
  sort: z.int().min(0).max(100_000),
  prices: z.array(planPrice).max(mostPrices),
})
export type PlanContent = z.infer<typeof planContent>

export const categoryContent = z.strictObject({
  name: bothNames,
  kind: z.enum(['international', 'local']),
  coverage: z.array(countryCode).max(260),
})

export const addonContent = z.strictObject({
  name: bothNames,
  price: amount,
  callMinutes: allowance,
  sms: allowance,
  bandwidth,
  providerBundle: text(120).nullable(),
  allowedForPlanId: z.array(id).max(5000).describe('Ids of all plans that it can be bought for'),
})
