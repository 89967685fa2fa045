import * as z from 'zod'
import { actEndpoints } from '../act-endpoints.ts'
import { openAttention } from '../attention-view.ts'
import { fileEndpoint, listRow, pageEndpoint } from '../list-endpoints.ts'
import { id } from '../primitives.ts'
import { representativeActs } from './acts.ts'
import { representativeList } from './lists.ts'
import { recordEndpoint, recordParts } from '../record-endpoint.ts'

const tags = ['Representatives']

export const representativeRow = listRow(representativeList, {})
export type RepresentativeRow = z.infer<typeof representativeRow>

export const representativeRecord = representativeRow.extend({
  resellerId: id,
  reason: z.string().nullable().describe('Of the last decision'),
  attention: z.array(openAttention),
  ...recordParts(representativeActs),
})
export type RepresentativeRecord = z.infer<typeof representativeRecord>

export const adminRepresentatives = {
  list: pageEndpoint(representativeList, representativeRow, {
    summary: 'Representative IDs of agents, asked for and decided',
    tags,
  }),
  export: fileEndpoint(representativeList, { tags }),
  get: recordEndpoint(representativeList, representativeRecord, {
    summary: 'One request with its timeline',
    tags,
  }),
  ...actEndpoints(representativeActs, tags),
}
