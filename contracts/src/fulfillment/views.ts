import * as z from 'zod'
import { deviceBoxMachine } from '../devices/machines.ts'
import { listRow } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { id, localizedText, text } from '../primitives.ts'
import { simInventoryMachine } from '../sims/machines.ts'
import { usStateCodes } from '../us-state-codes.ts'
import { parcelObstacles, ruleGoods, rulePlaces } from './choices.ts'
import { parcelList } from './lists.ts'
import { parcelActs } from './acts.ts'
import { recordParts } from '../record-endpoint.ts'

export const contents = z.array(z.object({ name: localizedText, quantity: z.int() }))

export const parcelRow = listRow(parcelList, { contents })
export type ParcelRow = z.infer<typeof parcelRow>

/** A SIM card or device that is in a parcel, or is to be. */
export const parcelItem = z.object({
  id,
  kind: z.enum(['card', 'device']),
  number: z.string().describe('The ICCID of a card, the IMEI of a device'),
  state: z.enum([...statesOf(simInventoryMachine), ...statesOf(deviceBoxMachine)]),
  isPacked: z.boolean(),
})
export type ParcelItem = z.infer<typeof parcelItem>

/** A parcel with all that is known of it. */
export const parcelRecord = parcelRow.extend({
  version: z.int(),
  wanted: z.int().describe('How many pieces are to be in it'),
  items: z.array(parcelItem),
  address: z
    .array(z.string())
    .nullable()
    .describe('Name, street, place and country, a line each; null for whoever may not read it'),
  obstacle: z.enum(parcelObstacles).nullable().describe('Why it cannot leave now'),
  ...recordParts(parcelActs),
})
export type ParcelRecord = z.infer<typeof parcelRecord>

/** Which parcels go to which company; the first of them that fits is taken. */
export const ruleInput = z.strictObject({
  companyId: id,
  goods: z.enum(ruleGoods),
  place: z.enum(rulePlaces),
  states: z.array(z.enum(usStateCodes)).max(usStateCodes.length).describe('Empty: all states'),
  sharePercent: z.int().min(1).max(100).describe('Of what fits it, order by order; the others go on'),
})
export type RuleInput = z.infer<typeof ruleInput>

export const ruleView = ruleInput.extend({ id, company: text(120), isIdle: z.boolean() })
export type RuleView = z.infer<typeof ruleView>
