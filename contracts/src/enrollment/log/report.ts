import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { instant, optionalText } from '../../primitives.ts'
import { programCodes } from '../../programs/choices.ts'
import { usStateCodes } from '../../us-state-codes.ts'
import { milestones, reportGroups } from './choices.ts'
import { enrollReportList } from './lists.ts'

const tags = ['Enrollments']
const { access, path } = enrollReportList

const counts = z.object(
  Object.fromEntries(milestones.map((milestone) => [milestone, z.int()])) as Record<
    (typeof milestones)[number],
    z.ZodInt
  >,
)

const reportInput = z.strictObject({
  period: z
    .string()
    .max(60)
    .default('last_30_days')
    .describe('A relative range, or `from..to` in days; at most 366 of them'),
  by: z.enum(reportGroups).default('day').describe('What the lines are of'),
  program: z.enum(programCodes).optional(),
  usState: z.enum(usStateCodes).optional(),
  seller: optionalText(32).describe('A reseller code'),
})

export const enrollReport = z.object({
  range: z.string(),
  by: z.enum(reportGroups),
  figures: z.array(
    z.object({
      milestone: z.enum(milestones),
      value: z.int(),
      previous: z.int().describe('As many days before, up to the same point'),
      query: z.string().describe('Opens the list of enrollments that has as many'),
    }),
  ),
  rows: z
    .array(
      z.object({
        key: z.string().nullable().describe('Null for what came without a seller'),
        counts,
        query: z.string().nullable().describe('With `milestone` before it, opens the list of those counted'),
      }),
    )
    .describe('Days as they follow each other, others by how many there are; at most 400'),
  forgottenBefore: instant
    .nullable()
    .describe('Applications begun before and never signed are removed by now, and counted here still'),
  asOf: instant,
})
export type EnrollReport = z.infer<typeof enrollReport>
export type EnrollReportInput = z.infer<typeof reportInput>

export const reportEndpoints = {
  enrollReport: endpoint(
    { access },
    { method: 'GET', path, summary: 'How many came how far in a period', tags },
  )
    .input(reportInput)
    .output(enrollReport),
  enrollReportFile: endpoint(
    { access },
    { method: 'GET', path: `${path}/export`, summary: 'The lines of the report as CSV', tags },
  )
    .input(reportInput)
    .output(z.file()),
}
