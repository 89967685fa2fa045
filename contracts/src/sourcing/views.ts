import * as z from 'zod'
import { openAttention } from '../attention-view.ts'
import { durationUnits } from '../catalog/views.ts'
import { listRow } from '../list-endpoints.ts'
import { cents, countryCode, currency, id, instant, localizedText, text } from '../primitives.ts'
import { lastStartDay } from './choices.ts'
import { dataPoolList, sourcePlanList } from './lists.ts'
import { dataPoolActs, sourcePlanActs } from './acts.ts'
import { recordParts } from '../record-endpoint.ts'

/** A plan as a carrier's own catalogue has it. */
export const providerPlan = z.object({
  id: z.string(),
  planName: z.string(),
  dataMb: z.int().nullable().describe('Null without limit'),
  validityDays: z.int(),
  countries: z.array(countryCode),
  costCents: cents,
})
export type ProviderPlanView = z.infer<typeof providerPlan>

/** A part of a carrier's catalogue, live or as it was when the carrier last answered. */
export const providerPlans = z.object({
  items: z.array(providerPlan).describe('At most as many as a choice shows'),
  total: z.int().describe('How many match'),
  asOf: instant.nullable().describe('When the carrier said so; null where it never did'),
  isLive: z.boolean().describe('False where the carrier does not answer and this is what it said last'),
  isListed: z.boolean().describe('False where the source has no catalogue: its cards are in our own stock'),
})
export type ProviderPlans = z.infer<typeof providerPlans>

export const sourcePlanFields = {
  name: text(120),
  dataMb: z.int().min(1).max(100_000_000).nullable().describe('Null without limit'),
  validityDays: z.int().min(1).max(3660),
  countries: z.array(countryCode).min(1).max(260),
  costCents: cents.min(0).max(10_000_00),
}

export const sourcePlanRow = listRow(sourcePlanList, {})
export type SourcePlanRow = z.infer<typeof sourcePlanRow>

export const sourcePlanRecord = sourcePlanRow.extend({
  sourceId: id,
  countries: z.array(countryCode),
  currency,
  version: z.int(),
  sold: z
    .array(
      z.object({
        kind: z.enum(['plan', 'addon']),
        id: id.describe('Of the plan or the add-on'),
        pricingId: id.nullable().describe('Null for an add-on, which has one price'),
        name: localizedText,
        duration: z.int().nullable().describe('Null for an add-on, which lasts as long as what is bought'),
        durationUnit: z.enum(durationUnits).nullable(),
        audience: z.enum(['public', 'reseller']),
        isActive: z.boolean(),
        priceCents: cents,
        costCents: cents.describe('Of as many as the time that is paid takes'),
        marginCents: cents,
        marginPercent: z.int().nullable().describe('Of the price; null where nothing is asked'),
      }),
    )
    .describe('What is sold on it, the thinnest margin first'),
  ...recordParts(sourcePlanActs),
})
export type SourcePlanRecord = z.infer<typeof sourcePlanRecord>

/** How a carrier's catalogue differs from what is bought there. */
export const syncReport = z.object({
  asOf: instant.nullable(),
  isLive: z.boolean(),
  compared: z.int(),
  changed: z.int().describe('Whose price is another now'),
  gone: z.int().describe('That the carrier no longer has'),
  unused: z.int().describe('That the carrier has and nobody here buys'),
})
export type SyncReport = z.infer<typeof syncReport>

export const dataPoolFields = {
  name: text(120),
  totalMb: z.int().min(1).max(1_000_000_000).describe('Megabytes of each period'),
  alertPercent: z.int().min(1).max(100).describe('Of the total; from there on it needs attention'),
  startDay: z.int().min(1).max(lastStartDay).describe('Of the month, when a period begins'),
}

export const dataPoolRow = listRow(dataPoolList, {}).extend({ needsAttention: z.boolean() })
export type DataPoolRow = z.infer<typeof dataPoolRow>

export const dataPoolRecord = dataPoolRow.extend({
  sourceId: id,
  alertPercent: z.int(),
  startDay: z.int(),
  version: z.int().describe('Rises with every change; a change names the one that it started from'),
  periodFrom: instant,
  periodTo: instant.describe('The first instant after it'),
  leftMb: z.int(),
  silentCount: z.int().describe('Lines about which the carrier did not answer when it was last asked'),
  lines: z
    .array(
      z.object({
        simId: id,
        iccid: z.string(),
        orderId: id.nullable(),
        plan: localizedText.nullable(),
        joinedAt: instant,
        usedMb: z.int().nullable().describe('In this period; null until the carrier has said'),
        sharePercent: z.int().nullable().describe('Of what all lines have used'),
        isUnmetered: z.boolean().describe('It has data without limit, which the carrier does not measure'),
        isSilent: z.boolean().describe('The carrier did not answer; this is what it said last'),
        asOf: instant.nullable(),
      }),
    )
    .describe('The one that has used most first'),
  attention: z.array(openAttention),
  ...recordParts(dataPoolActs),
})
export type DataPoolRecord = z.infer<typeof dataPoolRecord>

/** Lines of a pool's source that could be put into it. */
export const poolCandidates = z.object({
  items: z.array(
    z.object({
      simId: id,
      iccid: z.string(),
      plan: localizedText.nullable(),
      pool: z.string().nullable().describe('The name of the pool that it is in already'),
    }),
  ),
  total: z.int().describe('How many match'),
})
export type PoolCandidates = z.infer<typeof poolCandidates>
