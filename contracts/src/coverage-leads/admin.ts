import * as z from 'zod'
import { actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { fileEndpoint, listRow, pageEndpoint } from '../list-endpoints.ts'
import { id, statedReason } from '../primitives.ts'
import { ruledPrograms } from '../programs/choices.ts'
import { recordEndpoint, recordParts } from '../record-endpoint.ts'
import { usStateCodes } from '../us-state-codes.ts'
import { coverageLeadActs } from './acts.ts'
import { coverageLeadList } from './lists.ts'

const tags = ['Enrollment']

const coverageLeadRow = listRow(coverageLeadList, {})
export type CoverageLeadRow = z.infer<typeof coverageLeadRow>

const coverageLeadRecord = coverageLeadRow.extend(recordParts(coverageLeadActs))

const revealedLead = z.object({
  id,
  emailAddress: z.string().nullable(),
  phoneNumber: z.string().nullable(),
})
export type RevealedLead = z.infer<typeof revealedLead>

const coverageDemand = z.object({
  items: z
    .array(
      z.object({
        usState: z.enum(usStateCodes),
        program: z.enum(ruledPrograms),
        waiting: z.int(),
        told: z.int(),
      }),
    )
    .describe('The most who wait first'),
})
export type CoverageDemand = z.infer<typeof coverageDemand>

export const adminCoverageLeads = {
  list: pageEndpoint(coverageLeadList, coverageLeadRow, {
    summary: 'Who waits until they can apply where they live',
    tags,
  }),
  export: fileEndpoint(coverageLeadList, { tags }),
  get: recordEndpoint(coverageLeadList, coverageLeadRecord, {
    summary: 'One of them with its timeline',
    tags,
  }),
  demand: endpoint(
    { access: 'enrollment.read' },
    {
      method: 'GET',
      path: `${coverageLeadList.path}/demand`,
      summary: 'How many wait, by state and program',
      tags,
    },
  ).output(coverageDemand),
  reveal: endpoint(
    { access: 'applicant.reveal', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `${coverageLeadList.path}/{id}/reveal`,
      summary: 'How to reach one of them; who asked and why is kept',
      tags,
    },
  )
    .input(z.strictObject({ id, reason: statedReason }))
    .output(revealedLead),
  ...actEndpoints(coverageLeadActs, tags),
}
