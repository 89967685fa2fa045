import * as z from 'zod'
import { listRow } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { id, instant, localizedText } from '../primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { dataStates, lineStandings, planStandings } from './choices.ts'
import { simList } from './lists.ts'
import { fulfillmentMachine } from '../fulfillment/machines.ts'
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

export const simRow = listRow(simList, { plan: localizedText.nullable() })
export type SimRow = z.infer<typeof simRow>

/** A SIM as staff see it: what it is, whose, what runs on it and what happened. */
export const simRecord = simRow.extend({
  sourceId: id,
  provider: z.string(),
  version: z.int().describe('Rises with every change of its three states'),
  customerEmail: z.string().nullable(),
  standing: z.enum(lineStandings),
  profileCheckedAt: instant.nullable(),
  usage: lineUsageView.nullable().describe('Null until the carrier has told'),
  current: linePlanView.nullable().describe('The newest of its plans'),
  periods: z
    .array(
      z.object({
        id,
        plan: localizedText.nullable(),
        state: z.enum(statesOf(subscriptionMachine)),
        from: instant.nullable(),
        to: instant.nullable(),
        activateBy: instant.nullable(),
        boughtAt: instant,
        orderId: id.nullable(),
        order: z.string().nullable(),
      }),
    )
    .describe('What ran on it, the newest first'),
  parcel: z
    .object({
      state: z.enum(statesOf(fulfillmentMachine)),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
    })
    .nullable()
    .describe('In which its card goes to whom it is for'),
  pool: z.object({ id, name: z.string() }).nullable().describe('The data pool that it shares'),
  reservedUntil: instant.nullable(),
  timeline: z.array(timelineEntry),
})
export type SimRecord = z.infer<typeof simRecord>
