import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { statesOf } from '../machine.ts'
import { id, instant } from '../primitives.ts'
import { reportContents, reportProblems, reportRhythms, runResults } from './choices.ts'
import { reportMachine } from './machines.ts'

export const reportSchedule = z.strictObject({
  every: z.enum(reportRhythms),
  weekday: z.int().min(1).max(7).default(1).describe('Of a weekly one: 1 is Monday'),
  day: z.int().min(1).max(31).default(1).describe('Of a monthly one; the last day of a shorter month'),
  hour: z.int().min(0).max(23).describe('In the service provider’s time zone'),
})
export type ReportSchedule = z.infer<typeof reportSchedule>

const reportView = z.object({
  id,
  viewId: id,
  name: z.string().describe('That of its view'),
  list: z.string(),
  mayBeFile: z.boolean().describe('Whether the caller may take the list along'),
  path: z.string().describe('The list as the view shows it, below the dashboard'),
  owner: z.string(),
  mine: z.boolean(),
  schedule: reportSchedule,
  content: z.enum(reportContents),
  state: z.enum(statesOf(reportMachine)),
  problem: z.enum(reportProblems).nullable().describe('Why it has stopped'),
  nextAt: instant.nullable(),
  recipients: z.array(z.object({ id, name: z.string(), hasLeft: z.boolean(), isSelf: z.boolean() })),
  runs: z.array(
    z.object({
      id,
      at: instant,
      result: z.enum(runResults),
      problem: z.enum(reportProblems).nullable(),
      count: z.int().nullable().describe('Rows of the list, counted up to 10,001'),
      sent: z.int().describe('To how many it went'),
    }),
  ),
})
export type ReportView = z.infer<typeof reportView>

const recipients = z.array(id).min(1).max(20)
const tags = ['Reports']

export const adminReports = {
  list: endpoint(
    { access: 'view.manage' },
    {
      method: 'GET',
      path: '/administrator/report',
      summary: 'Reports that the caller has set up or gets, with their last five runs',
      tags,
    },
  )
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(reportView) })),
  create: endpoint(
    { access: 'report.manage', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/report',
      summary: 'Send a saved view to colleagues by e-mail, day by day, week by week or month by month',
      tags,
    },
  )
    .input(
      z.strictObject({
        viewId: id,
        schedule: reportSchedule,
        content: z.enum(reportContents),
        recipientIds: recipients,
      }),
    )
    .output(reportView),
  update: endpoint(
    { access: 'report.manage' },
    { method: 'PATCH', path: '/administrator/report/{id}', summary: 'Change a report of one’s own', tags },
  )
    .input(
      z.strictObject({
        id,
        schedule: reportSchedule.optional(),
        content: z.enum(reportContents).optional(),
        recipientIds: recipients.optional(),
      }),
    )
    .output(reportView),
  act: endpoint(
    { access: 'report.manage' },
    {
      method: 'POST',
      path: '/administrator/report/{id}/act',
      summary: 'Pause a report of one’s own, let it go on, or take it away',
      tags,
    },
  )
    .input(z.strictObject({ id, action: z.enum(['pause', 'resume', 'remove']) }))
    .output(z.object({ state: z.enum(statesOf(reportMachine)) })),
  sendNow: endpoint(
    { access: 'report.manage', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/report/{id}/send',
      summary: 'Send a report of one’s own now, besides its schedule',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(reportView),
  leave: endpoint(
    { access: 'view.manage' },
    {
      method: 'POST',
      path: '/administrator/report/{id}/leave',
      summary: 'Get a report no longer',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(z.object({ left: z.boolean() })),
}
