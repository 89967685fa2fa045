import * as z from 'zod'
import { statesOf } from '../machine.ts'
import { id, instant, localizedText } from '../primitives.ts'
import { dataStates, lineStandings, planStandings } from './choices.ts'
import { profileStates, simLineMachine, subscriptionMachine } from './machines.ts'

/** The plan that runs on a line, with the one day to use it by and the words for how it stands. */
export const linePlanView = z.object({
  state: z.enum(statesOf(subscriptionMachine)),
  standing: z.enum(planStandings),
  activateBy: instant
    .nullable()
    .describe(
      'The plan has to be used before; counted once, from the payment, or from the arrival of its card, and null until then',
    ),
  endsAt: instant.nullable(),
  note: localizedText.describe('How it stands, with its day'),
  next: localizedText.nullable().describe('What to do where it has run out'),
})
export type LinePlanView = z.infer<typeof linePlanView>

/** An amount of data on a line, as its carrier tells of it. Amounts in bytes; null is without limit. */
export const dataAmountView = z.object({
  state: z.enum(dataStates),
  totalBytes: z.int().nullable(),
  leftBytes: z.int().nullable(),
  endsAt: instant.nullable(),
})
export type DataAmountView = z.infer<typeof dataAmountView>

/** What is used and left of the data of a line, by its carrier's last answer. */
export const lineUsageView = z.object({
  amounts: z.array(dataAmountView).describe('The newest first'),
  usedPercent: z.int().min(0).max(100).nullable().describe('Of what runs or waits; null without a limit'),
  note: localizedText.describe('How much is left'),
  checkedAt: instant,
})
export type LineUsageView = z.infer<typeof lineUsageView>

/** An eSIM as its buyer sees it. `activation` is there only with the second fact. */
export const esimView = z.object({
  simId: id,
  iccid: z.string().describe('Masked without the second fact'),
  profileState: z.enum(profileStates),
  profileCheckedAt: instant.nullable(),
  plan: linePlanView.nullable(),
  usage: lineUsageView.nullable().describe('Null until the carrier has told'),
  activation: z
    .object({
      code: z.string().describe('LPA:1$address$matchingId'),
      smdpAddress: z.string(),
      matchingId: z.string(),
      qrSvg: z.string(),
      iosInstallUrl: z.string(),
      androidInstallUrl: z.string(),
    })
    .nullable(),
})
export type EsimView = z.infer<typeof esimView>

/** A SIM card as its buyer sees it. */
export const cardView = z.object({
  simId: id,
  iccid: z.string().describe('Masked without the second fact'),
  plan: linePlanView.nullable(),
})
export type CardView = z.infer<typeof cardView>

/** A SIM as its owner sees it in a list. */
export const subscriberSimView = z.object({
  id,
  iccid: z.string().describe('Masked'),
  phoneNumber: z.string().nullable(),
  state: z.enum(statesOf(simLineMachine)),
  standing: z.enum(lineStandings).describe('The same, unless the plan on it has ended'),
  plan: linePlanView.nullable(),
  usage: lineUsageView.nullable(),
})
