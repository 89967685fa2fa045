import * as z from 'zod'
import { actEndpoints } from '../act-endpoints.ts'
import { openAttention } from '../attention-view.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, listRow, pageEndpoint } from '../list-endpoints.ts'
import { id } from '../primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { representativeActs } from './acts.ts'
import { representativeList } from './lists.ts'
import { offeredActs } from '../offered-acts.ts'

const tags = ['Representatives']

export const representativeRow = listRow(representativeList, {})
export type RepresentativeRow = z.infer<typeof representativeRow>

export const representativeRecord = representativeRow.extend({
  resellerId: id,
  reason: z.string().nullable().describe('Of the last decision'),
  attention: z.array(openAttention),
  acts: offeredActs(representativeActs),
  timeline: z.array(timelineEntry),
})
export type RepresentativeRecord = z.infer<typeof representativeRecord>

export const adminRepresentatives = {
  list: pageEndpoint(representativeList, representativeRow, {
    summary: 'Representative IDs of agents, asked for and decided',
    tags,
  }),
  export: fileEndpoint(representativeList, { tags }),
  get: endpoint(
    { access: 'people.read' },
    {
      method: 'GET',
      path: '/administrator/acp_agent_approval_request/{id}',
      summary: 'One request with its timeline',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(representativeRecord),
  ...actEndpoints(representativeActs, tags),
}
