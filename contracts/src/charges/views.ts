import * as z from 'zod'
import { quoteView } from '../checkout/views.ts'
import { isCountryCode } from '../country-list.ts'
import { listRow } from '../list-endpoints.ts'
import { cents, countryCode, id, instant, localizedText, text } from '../primitives.ts'
import { usStateCodes } from '../us-state-codes.ts'
import {
  chargedClasses,
  mostBasisPoints,
  mostFlatCents,
  mostShippingDays,
  surchargeBases,
  surchargeTypes,
} from './choices.ts'
import { shippingRateList, surchargeList } from './lists.ts'
import { shippingRateActs, surchargeActs } from './acts.ts'
import { recordParts } from '../record-endpoint.ts'

const name = z.strictObject({ en: text(80), es: text(80) })
const states = z.array(z.enum(usStateCodes)).min(1).max(usStateCodes.length).nullable()
const base = z.array(z.enum(surchargeBases)).min(1).max(surchargeBases.length)

/** A share of what it is reckoned on, or so much for each line. */
export const surchargeRate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), basisPoints: z.int().min(1).max(mostBasisPoints) }),
  z.strictObject({ kind: z.literal('flat'), amountCents: cents.min(1).max(mostFlatCents) }),
])
export type SurchargeRate = z.infer<typeof surchargeRate>

/** What people say of a surcharge or tax. */
export const surchargeFields = {
  name,
  type: z.enum(surchargeTypes),
  rate: surchargeRate,
  base,
  states: states.describe('Null: everywhere in the United States'),
  taxClass: z.enum(chargedClasses).describe('The class of what bears it'),
  sort: z.int().min(0).max(10_000).describe('Its place among the charges of an order'),
}
export const surchargeInput = z.strictObject(surchargeFields)
export type SurchargeInput = z.infer<typeof surchargeInput>

export const surchargeRow = listRow(surchargeList, { rate: surchargeRate, states, base })
export type SurchargeRow = z.infer<typeof surchargeRow>

export const surchargeRecord = surchargeRow.extend({
  taxClass: surchargeFields.taxClass,
  names: localizedText,
  key: z.string().describe('What it is called in orders and invoices'),
  version: z.int().describe('Rises with every change; a change names the one that it started from'),
  next: z
    .object({ values: surchargeInput, at: instant })
    .nullable()
    .describe('What it will be from an instant on'),
  ...recordParts(surchargeActs),
})
export type SurchargeRecord = z.infer<typeof surchargeRecord>

/** What a surcharge makes of a sample order: the same quote as at checkout, twice. */
export const surchargePreview = z.object({
  state: z
    .enum(usStateCodes)
    .nullable()
    .describe('Where the order is used; null where the place is not known'),
  planId: id.nullable(),
  plans: z.array(z.object({ id, name: localizedText })).describe('Sample plans that bear charges'),
  without: quoteView,
  with: quoteView,
})
export type SurchargePreview = z.infer<typeof surchargePreview>

/** What people say of a shipping rate. */
export const shippingRateFields = {
  name,
  country: countryCode.refine(isCountryCode, 'COUNTRY_CODE').nullable().describe('Null: everywhere else'),
  priceCents: cents.min(0).max(1000_00),
  freeOverCents: cents
    .min(1)
    .max(100_000_00)
    .nullable()
    .describe('From this price of the goods on it is free'),
  daysFrom: z.int().min(0).max(mostShippingDays),
  daysTo: z.int().min(0).max(mostShippingDays),
}
export const shippingRateInput = z.strictObject(shippingRateFields)
export type ShippingRateInput = z.infer<typeof shippingRateInput>

export const shippingRateRow = listRow(shippingRateList, {})
export type ShippingRateRow = z.infer<typeof shippingRateRow>

export const shippingRateRecord = shippingRateRow.extend({
  names: localizedText,
  version: z.int(),
  ...recordParts(shippingRateActs),
})
export type ShippingRateRecord = z.infer<typeof shippingRateRecord>

export const shippingPreview = quoteView.pick({ shippingOptions: true, shippingRateId: true })
export type ShippingPreview = z.infer<typeof shippingPreview>
