import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  booleanFlag,
  cents,
  countryCode,
  id,
  instant,
  localizedText,
  page,
  paged,
  perPage,
} from './primitives.ts'

export const planTypes = ['international', 'local', 'reseller-international', 'reseller-local'] as const
export type PlanType = (typeof planTypes)[number]
export const durationUnits = ['day', 'month', 'year'] as const
export const simTypes = ['esim', 'physical'] as const

export const pricingView = z.object({
  id,
  planId: id,
  priceCents: cents,
  discountedPriceCents: cents,
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
  dataMb: z.int().nullable(),
  callMinutes: z.int().nullable().describe('Null: none; -1: unlimited'),
  smsCount: z.int().nullable().describe('Null: none; -1: unlimited'),
  speed: z.string(),
  hotspot: z.boolean(),
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
  priceCents: cents,
  allowedForPlanIds: z.array(id),
  callMinutes: z.int().nullable(),
  smsCount: z.int().nullable(),
  dataMb: z.int().nullable(),
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
      price: cents.describe('Lowest price to pay today, in cents'),
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
    dataMb: true,
    callMinutes: true,
    smsCount: true,
    speed: true,
    hotspot: true,
  }),
  cells: z.array(
    z.object({
      months: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]),
      planId: id,
      pricingId: id,
      priceCents: cents.describe('Before discount, whole duration'),
      billedUpfrontCents: cents,
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

export const deviceView = z.object({
  id: z.string(),
  brand: z.string(),
  model: z.string(),
  esim: z.boolean(),
  note: localizedText.nullable(),
})
export type DeviceView = z.infer<typeof deviceView>

const tags = ['Catalog']
const read = { access: 'public', snapshot: 'catalog', limitPerMinute: 6000 } as const

const planListInput = z.strictObject({
  type: z.enum(['international', 'local']).optional(),
  country: countryCode.optional(),
  categoryId: id.optional(),
  isActive: booleanFlag.optional(),
  page,
  perPage,
})
const pricingListInput = z.strictObject({ isActive: booleanFlag.optional(), planId: id.optional() })

export const catalogContract = {
  plans: endpoint(read, {
    method: 'GET',
    path: '/public/plan',
    summary: 'List plans with their prices',
    tags,
  })
    .input(planListInput)
    .output(paged(planView)),
  plan: endpoint(read, {
    method: 'GET',
    path: '/public/plan/{id}',
    summary: 'One plan with everything',
    tags,
  })
    .input(z.strictObject({ id }))
    .output(planDetail),
  resellerPlans: endpoint(
    { access: 'reseller.buy' },
    { method: 'GET', path: '/reseller/plan', summary: 'List plans at reseller prices', tags },
  )
    .input(planListInput)
    .output(paged(planView)),
  resellerPlan: endpoint(
    { access: 'reseller.buy' },
    { method: 'GET', path: '/reseller/plan/{id}', summary: 'One plan at reseller prices', tags },
  )
    .input(z.strictObject({ id }))
    .output(planDetail),
  pricings: endpoint(read, { method: 'GET', path: '/public/plan_pricing', summary: 'List prices', tags })
    .input(pricingListInput)
    .output(z.object({ items: z.array(pricingView) })),
  resellerPricings: endpoint(
    { access: 'reseller.buy' },
    { method: 'GET', path: '/reseller/plan_pricing', summary: 'List reseller prices', tags },
  )
    .input(pricingListInput)
    .output(z.object({ items: z.array(pricingView) })),
  categories: endpoint(read, {
    method: 'GET',
    path: '/public/plan_category',
    summary: 'List visible plan categories',
    tags,
  })
    .input(z.strictObject({ type: z.enum(['international', 'local']).optional() }))
    .output(z.object({ items: z.array(planCategoryView) })),
  category: endpoint(read, {
    method: 'GET',
    path: '/public/plan_category/{id}',
    summary: 'One plan category',
    tags,
  })
    .input(z.strictObject({ id }))
    .output(planCategoryView),
  localTable: endpoint(read, {
    method: 'GET',
    path: '/public/local_table',
    summary: 'Local plan categories against 1, 3, 6 and 12 months',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(localRow) })),
  destinations: endpoint(read, {
    method: 'GET',
    path: '/public/destination',
    summary: 'Countries with international plans',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(destinationView) })),
  destination: endpoint(read, {
    method: 'GET',
    path: '/public/destination/{code}',
    summary: 'International plans that work in one country, cheapest first',
    tags,
  })
    .input(z.strictObject({ code: countryCode }))
    .output(z.object({ code: countryCode, plans: z.array(planView) })),
  addons: endpoint(read, { method: 'GET', path: '/public/add-on_plan', summary: 'List add-ons', tags })
    .input(z.strictObject({ isActive: booleanFlag.optional() }))
    .output(z.object({ items: z.array(addonView) })),
  shippingRates: endpoint(read, {
    method: 'GET',
    path: '/public/shipping_rate',
    summary: 'List shipping rates',
    tags,
  })
    .input(z.strictObject({ country: countryCode.optional() }))
    .output(z.object({ items: z.array(shippingRateView) })),
  devices: endpoint(read, {
    method: 'GET',
    path: '/public/esim_device',
    summary: 'Which devices take an eSIM',
    tags,
  })
    .input(z.strictObject({ search: z.string().max(80).optional() }))
    .output(z.object({ items: z.array(deviceView) })),
  labelsCsv: endpoint(read, {
    method: 'GET',
    path: '/public/broadband_label.csv',
    summary: 'Every broadband label, machine-readable',
    tags,
  })
    .input(z.strictObject({}))
    .output(z.file()),
  updatePricing: endpoint(
    { access: 'catalog.write' },
    { method: 'PATCH', path: '/administrator/plan_pricing/{id}', summary: 'Change a price', tags },
  )
    .input(
      z.strictObject({
        id,
        priceCents: cents.min(0).optional(),
        discountedPriceCents: cents.min(0).optional(),
        isActive: z.boolean().optional(),
      }),
    )
    .output(pricingView),
}
