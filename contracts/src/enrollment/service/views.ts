import * as z from 'zod'
import { simTypes } from '../../catalog/views.ts'
import { offeredDeviceView } from '../../devices/views.ts'
import { statesOf } from '../../machine.ts'
import { cents, id, instant, localizedText } from '../../primitives.ts'
import { deviceTerms, planHouseholds } from './choices.ts'
import { offeredActs } from '../../offered-acts.ts'
import { deviceClaimActs, programPlanActs } from './acts.ts'
import { deviceClaimMachine, programPlanMachine } from './machines.ts'

const priced = {
  priceCents: cents.describe('A month, without the benefit'),
  supportCents: cents.describe('What the program pays of it'),
  dueCents: cents.describe('What is left for the household, before taxes and fees; never below 0'),
}

/** A plan as a household may choose it. */
export const planChoice = z.object({
  id: id.describe('Of the plan under the program'),
  group: id.describe('The same for plans that are one to the household, on another kind of SIM'),
  name: localizedText,
  simType: z.enum(simTypes),
  isDataUnlimited: z.boolean(),
  bandwidth: z.int().nullable().describe('Megabytes'),
  callMinutes: z.int().nullable().describe('Null: none; -1: unlimited'),
  sms: z.int().nullable().describe('Null: none; -1: unlimited'),
  hotspot: z.boolean(),
  ...priced,
  feesCents: cents.describe('Taxes and fees on what is left'),
})
export type PlanChoice = z.infer<typeof planChoice>

export const deviceChoice = offeredDeviceView.extend({})
export type DeviceChoice = z.infer<typeof deviceChoice>

const chosenService = z.object({
  planId: id.describe('Of the plan under the program'),
  deviceId: id.nullable().describe('Null: they keep their own'),
  deviceTerms: z.enum(deviceTerms).nullable(),
  todayCents: cents.describe('What is paid before the enrollment is sent'),
})

/** What is known of a household's one device benefit. */
export const deviceAnswers = ['unasked', 'eligible', 'had', 'unanswered'] as const

/** What a household that qualifies may choose, and what it has chosen. */
export const serviceView = z.object({
  isTribal: z.boolean().describe('Whether it is on qualifying Tribal lands'),
  mayChoose: z.boolean(),
  plans: z.array(planChoice).describe('The least to pay first'),
  devices: z.array(deviceChoice),
  deviceAnswer: z
    .enum(deviceAnswers)
    .describe('Whether NLAD says that the household can still have its one device'),
  chosen: chosenService.nullable(),
  isPaymentDue: z.boolean().describe('Something has to be paid before the enrollment is sent'),
})
export type ServiceView = z.infer<typeof serviceView>

/** A plan under a program as staff see it. */
export const programPlanRow = z.object({
  id,
  pricingId: id,
  name: localizedText,
  simType: z.enum(simTypes),
  households: z.enum(planHouseholds),
  state: z.enum(statesOf(programPlanMachine)),
  isSold: z.boolean().describe('Whether the catalog still has plan and price'),
  ...priced,
  tribalDueCents: cents.describe('What is left for a household on Tribal lands'),
  acts: offeredActs(programPlanActs),
})
export type ProgramPlanRow = z.infer<typeof programPlanRow>

export const programPlansView = z.object({
  items: z.array(programPlanRow),
  candidates: z
    .array(z.object({ pricingId: id, name: localizedText, simType: z.enum(simTypes), priceCents: cents }))
    .describe('Plans of the catalog that could be added: sold by the month, with what the program asks for'),
})
export type ProgramPlansView = z.infer<typeof programPlansView>

export const deviceClaimRow = z.object({
  id,
  state: z.enum(statesOf(deviceClaimMachine)),
  device: z.string().nullable(),
  boxId: id.nullable(),
  copaymentCents: cents.nullable(),
  marketValueCents: cents.nullable(),
  deliveredOn: z.iso.date().nullable(),
  claimedOn: z.iso.date().nullable(),
  refusal: z.string().nullable(),
  acts: offeredActs(deviceClaimActs),
})
export type DeviceClaimRow = z.infer<typeof deviceClaimRow>

/** What a household gets, as staff see it on its enrollment. */
export const serviceRecord = z.object({
  chosen: z
    .object({
      plan: localizedText,
      simType: z.enum(simTypes),
      isTribal: z.boolean(),
      planCents: cents,
      supportCents: cents,
      device: z.string().nullable(),
      deviceTerms: z.enum(deviceTerms).nullable(),
      deviceCents: cents,
      todayCents: cents,
      chosenAt: instant,
    })
    .nullable(),
  order: z
    .object({ id, number: z.string(), status: z.string(), awaits: z.boolean(), totalCents: cents })
    .nullable(),
  claim: deviceClaimRow.nullable(),
})
export type ServiceRecord = z.infer<typeof serviceRecord>
