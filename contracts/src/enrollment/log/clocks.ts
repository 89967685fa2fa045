import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../primitives.ts'
import { programCodes } from '../../programs/choices.ts'
import { nextActions, stepOwners } from '../choices.ts'
import { legalClockNames } from './choices.ts'

const clock = z.enum(legalClockNames)
const figure = z.object({ count: z.int(), query: z.string().describe('Opens the list that has as many') })

export const clockBoard = z.object({
  clocks: z.array(
    z.object({
      clock,
      programs: z
        .array(z.enum(programCodes))
        .nullable()
        .describe('Those whose time it is, where programs give different times; null for all'),
      place: z.string().describe('Of the list, below the dashboard'),
      over: figure.describe('Past their time, and nothing has ended them yet'),
      today: figure,
      week: figure.describe('Today and in the six days after it'),
      owners: z
        .partialRecord(z.enum(stepOwners), z.int())
        .describe('Who has to act, of those of the week and those that are over'),
    }),
  ),
  atRisk: z
    .array(
      z.object({
        id,
        clock,
        reference: z.string(),
        endsAt: instant,
        owner: z.enum(stepOwners),
        nextAction: z.enum(nextActions).nullable().describe('Null where the clock itself says what is next'),
        path: z.string().describe('Of the record, below the dashboard'),
      }),
    )
    .describe('What ends first within the week, at most 30'),
  asOf: instant,
})
export type ClockBoard = z.infer<typeof clockBoard>

export const clockEndpoints = {
  clocks: endpoint(
    { access: 'enrollment.read' },
    {
      method: 'GET',
      path: '/administrator/nlad/clocks',
      summary: 'The deadlines of the law: how many end today, this week, or are over',
      tags: ['Enrollments'],
    },
  )
    .input(z.strictObject({}))
    .output(clockBoard),
}
