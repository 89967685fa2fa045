import * as z from 'zod'
import { openAttention } from '../../attention-view.ts'
import { listRow } from '../../list-endpoints.ts'
import { cents, id, instant, text } from '../../primitives.ts'
import { simCapabilities, simCredentials, simDifferences } from './choices.ts'
import { simDifferenceList, simSourceList } from './lists.ts'
import { simDifferenceActs, simSourceActs } from './acts.ts'
import { offeredActs } from '../../offered-acts.ts'
import { recordParts } from '../../record-endpoint.ts'

export const simSourceRow = listRow(simSourceList, {})
export type SimSourceRow = z.infer<typeof simSourceRow>

export const simDifferenceRow = listRow(simDifferenceList, { acts: offeredActs(simDifferenceActs) })
export type SimDifferenceRow = z.infer<typeof simDifferenceRow>

/** What staff say of a source themselves. */
export const simSourceFields = {
  name: text(80),
  holdFloor: z
    .int()
    .min(1)
    .max(1000)
    .describe('So many SIMs the unpaid orders of one visitor hold in any case'),
  holdPercent: z.int().min(1).max(100).describe('Beyond that only this share of what is left'),
  alertCents: cents.min(1).nullable().describe('A balance below it needs attention'),
}

export const simVendorView = z.object({
  key: z.string(),
  name: z.string(),
  fields: z.array(z.object({ name: z.enum(simCredentials), isSecret: z.boolean() })),
  capabilities: z.array(z.enum(simCapabilities)),
  hasInstallation: z.boolean().describe('It can be used without an account of one’s own'),
})

/** A SIM source with its account, its health and what differs. */
export const simSourceRecord = simSourceRow.extend({
  provider: z.string(),
  version: z.int(),
  ...simSourceFields,
  vendorView: simVendorView.nullable(),
  key: z
    .object({
      externalAccount: z.string(),
      keyEnd: z.string().describe('The last four characters; nothing else of a key is ever shown'),
      changedAt: instant,
      changedBy: z.string().nullable(),
    })
    .nullable()
    .describe('Of its own account'),
  keyNumber: z.int().describe('Rises with every change of the key'),
  webhookUrl: z.string().nullable().describe('Where the carrier is to send what happens'),
  balanceAt: instant.nullable(),
  silentSince: instant.nullable(),
  comparedCount: z.int().nullable(),
  differences: z.array(z.object({ kind: z.enum(simDifferences), count: z.int() })).describe('Open ones'),
  catalogue: z
    .object({ answeredAt: instant.nullable(), planCount: z.int(), differing: z.int() })
    .nullable()
    .describe('What is bought of it, and how many of that the carrier sells otherwise now'),
  attention: z.array(openAttention),
  ...recordParts(simSourceActs),
})
export type SimSourceRecord = z.infer<typeof simSourceRecord>

export const sourceChoices = z.object({ vendors: z.array(simVendorView) })
export const ofSource = z.strictObject({ id })
