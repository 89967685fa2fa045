import * as z from 'zod'
import { actEndpoints, actInput } from '../../act-endpoints.ts'
import { openAttention } from '../../attention-view.ts'
import { endpoint } from '../../endpoint.ts'
import { fileEndpoint, listRow, pageEndpoint } from '../../list-endpoints.ts'
import { statesOf } from '../../machine.ts'
import { id, instant } from '../../primitives.ts'
import { deEnrollmentReasons } from '../../programs/rules/choices.ts'
import { timelineEntry } from '../../timeline.ts'
import { deEnrollmentActs, leavingFields, nladSubscriberActs } from './acts.ts'
import { deEnrollmentList, nladSubscriberList } from './lists.ts'
import { registryReportMachine } from './machines.ts'
import { memberChange, memberView } from './views.ts'
import { offeredActs } from '../../offered-acts.ts'
import { recordEndpoint } from '../../record-endpoint.ts'

const tags = ['Membership']

export const deEnrollmentRow = listRow(deEnrollmentList, {})
export type DeEnrollmentRow = z.infer<typeof deEnrollmentRow>

export const deEnrollmentRecord = deEnrollmentRow.extend({
  enrollmentId: id,
  askerName: z.string().nullable(),
  evidence: z.string().nullable(),
  noticeDays: z.int(),
  attempts: z.int(),
  tryAt: instant.nullable().describe('When the registry is told next'),
  withdrawnBecause: z.string().nullable(),
  doneAt: instant.nullable(),
  attention: z.array(openAttention),
  acts: offeredActs(deEnrollmentActs),
  timeline: z.array(timelineEntry).describe('Of the enrollment'),
})
export type DeEnrollmentRecord = z.infer<typeof deEnrollmentRecord>

/** What would follow were a reason stated now. */
const leavingPlan = z.object({
  reason: z.enum(deEnrollmentReasons),
  noticeDays: z.int(),
  dueAt: instant,
  deadlineAt: instant,
})
export type LeavingPlanView = z.infer<typeof leavingPlan>

/** Of a household that is enrolled: what staff may state, and what is under way. */
export const leavingView = z.object({
  plans: z.array(leavingPlan).describe('None where nobody can leave any more'),
  open: z.array(deEnrollmentRow.pick({ id: true, reason: true, state: true, dueAt: true })),
})
export type LeavingView = z.infer<typeof leavingView>

export const adminDeEnrollments = {
  list: pageEndpoint(deEnrollmentList, deEnrollmentRow, {
    summary: 'Households on their way out of a program',
    tags,
  }),
  export: fileEndpoint(deEnrollmentList, { tags }),
  get: recordEndpoint(deEnrollmentList, deEnrollmentRecord, {
    summary: 'One way out, with the timeline of its enrollment',
    tags,
  }),
  ...actEndpoints(deEnrollmentActs, tags),
  begin: endpoint(
    { access: 'enrollment.manage', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/nlad/progress/enrollment/{id}/de-enroll',
      summary: 'State why a household has to leave its program, and what shows it',
      tags,
    },
  )
    .input(actInput(leavingFields))
    .output(leavingView),
}

export const nladSubscriberRow = listRow(nladSubscriberList, {})
export type NladSubscriberRow = z.infer<typeof nladSubscriberRow>

const registryReport = z.object({
  id,
  state: z.enum(statesOf(registryReportMachine)),
  askedAt: instant,
  subscribers: z.int().nullable(),
  leavers: z.int().nullable(),
  differences: z.int().nullable(),
  problem: z.string().nullable(),
})

export const nladSubscriberRecord = nladSubscriberRow.extend({
  member: memberView.nullable(),
  waitsSince: instant.nullable(),
  hasConsumerFee: z.boolean(),
  phoneToldAt: instant.nullable().describe('When the registry was given the number'),
  tellAt: instant.nullable().describe('When it is given the number next'),
  isDemonstration: z.boolean().describe('Whether news may be said by hand here'),
  changes: z
    .array(
      memberChange.extend({
        askerName: z.string().nullable().describe('Of the member of staff'),
        reason: z.string().nullable().describe('Why staff say it'),
        tryAt: instant.nullable().describe('When the registry is told next'),
        householdSignedAt: instant.nullable().describe('When the household signed its worksheet for it'),
        attempts: z.int(),
      }),
    )
    .describe('What the household has told again, the latest first, at most 10'),
  reports: z.array(registryReport).describe('Of its study area code, the latest first, at most 10'),
  leaving: leavingView,
  attention: z.array(openAttention),
  acts: offeredActs(nladSubscriberActs),
  timeline: z.array(timelineEntry).describe('Of the enrollment'),
})
export type NladSubscriberRecord = z.infer<typeof nladSubscriberRecord>

export const adminNladSubscribers = {
  list: pageEndpoint(nladSubscriberList, nladSubscriberRow, {
    summary: 'Who is ours in the registry, or was',
    tags,
  }),
  export: fileEndpoint(nladSubscriberList, { tags }),
  get: recordEndpoint(nladSubscriberList, nladSubscriberRecord, {
    summary: 'One household that is ours in the registry, or was',
    tags,
  }),
  ...actEndpoints(nladSubscriberActs, tags),
}
