import * as z from 'zod'
import { endpoint } from '../../endpoint.ts'
import { fileEndpoint, listRow, pageEndpoint, totalsEndpoint } from '../../list-endpoints.ts'
import { text } from '../../primitives.ts'
import { enrollmentRow, enrollmentStanding } from '../rows.ts'
import { clockEndpoints } from './clocks.ts'
import { eligibilityCallList, enrollmentCallList, transferCallList } from './lists.ts'
import { reportEndpoints } from './report.ts'
import { consentView, exchangeView } from './views.ts'
import { enrollmentActs } from '../acts.ts'
import { recordParts } from '../../record-endpoint.ts'

const tags = ['Enrollments']

export const eligibilityCallRow = listRow(eligibilityCallList, {})
export const enrollmentCallRow = listRow(enrollmentCallList, {})
export const transferCallRow = listRow(transferCallList, {})
export type EligibilityCallRow = z.infer<typeof eligibilityCallRow>
export type EnrollmentCallRow = z.infer<typeof enrollmentCallRow>
export type TransferCallRow = z.infer<typeof transferCallRow>

export const applicationRecord = z.object({
  ...recordParts(enrollmentActs),
  name: z.string().describe('The application id of the National Verifier; before there is one our reference'),
  enrollment: enrollmentStanding.describe('The latest of this application'),
  others: z.array(enrollmentRow).describe('Those before it'),
  consents: z.array(consentView),
  calls: z.array(exchangeView).describe('About all of them, the latest first, at most 100'),
  hasMoreCalls: z.boolean(),
})
export type ApplicationRecord = z.infer<typeof applicationRecord>

const recordEndpoint = (path: `/${string}`, summary: string) =>
  endpoint({ access: 'enrollment.read' }, { method: 'GET', path: `${path}/{application}`, summary, tags })
    .input(
      z.strictObject({
        application: text(40).describe('An application id of the National Verifier, or our reference'),
      }),
    )
    .output(applicationRecord)

export const logEndpoints = {
  ...reportEndpoints,
  ...clockEndpoints,
  eligibilityCalls: {
    list: pageEndpoint(eligibilityCallList, eligibilityCallRow, {
      summary: 'Calls to the National Verifier',
      tags,
    }),
    totals: totalsEndpoint(eligibilityCallList, { tags }),
    export: fileEndpoint(eligibilityCallList, { tags }),
  },
  enrollmentCalls: {
    list: pageEndpoint(enrollmentCallList, enrollmentCallRow, {
      summary: 'Calls to NLAD about enrollments',
      tags,
    }),
    totals: totalsEndpoint(enrollmentCallList, { tags }),
    export: fileEndpoint(enrollmentCallList, { tags }),
    get: recordEndpoint(
      enrollmentCallList.path,
      'One application: its enrollment, consents and every call, without anything personal',
    ),
  },
  transferCalls: {
    list: pageEndpoint(transferCallList, transferCallRow, {
      summary: 'Calls to NLAD about transfers',
      tags,
    }),
    totals: totalsEndpoint(transferCallList, { tags }),
    export: fileEndpoint(transferCallList, { tags }),
    get: recordEndpoint(transferCallList.path, 'The same, found by a transfer'),
  },
}
