import { adminReminders } from './resume/admin.ts'
import * as z from 'zod'
import { actEndpoints } from '../act-endpoints.ts'
import { openAttention } from '../attention-view.ts'
import { fileEndpoint, pageEndpoint } from '../list-endpoints.ts'
import { notificationView } from '../messaging/views.ts'
import { documentView } from '../documents/views.ts'
import { enrollmentActs } from './acts.ts'
import { usacAccountEndpoints } from './accounts/admin.ts'
import { applicantEndpoints, helperView } from './assisted/admin.ts'
import { documentsOfStaff } from './document/admin.ts'
import { adminDeEnrollments, adminNladSubscribers, leavingView } from './membership/admin.ts'
import { enrollmentList } from './lists.ts'
import { logEndpoints } from './log/admin.ts'
import { consentView, exchangeView } from './log/views.ts'
import { enrollmentRow, enrollmentStanding } from './rows.ts'
import { registryCodeEndpoints } from './registry/admin.ts'
import { transfersOfStaff } from './transfer/admin.ts'
import { adminProgramPlans, adminServices } from './service/admin.ts'
import { recordEndpoint, recordParts } from '../record-endpoint.ts'

export type { ExchangeView } from './log/views.ts'
export type { EnrollmentRow } from './rows.ts'

const tags = ['Enrollments']

const applicantView = z.object({
  name: z.string().nullable().describe('Initials'),
  emailAddress: z.string().nullable().describe('Masked'),
  phoneNumber: z.string().nullable().describe('The last four digits'),
})

export const enrollmentRecord = enrollmentStanding.extend({
  applicant: applicantView,
  helper: helperView.nullable().describe('Who helped, or on whose link the person came'),
  documents: z.array(documentView).describe('What was sent to show who they are, the latest first'),
  mayRefuseDocuments: z.boolean().describe('Whether it is not too late for that'),
  consents: z.array(consentView),
  exchanges: z.array(exchangeView).describe('The latest first, at most 50'),
  leaving: leavingView.describe('How it can leave its program, and what is under way'),
  notifications: z.array(notificationView).describe('What was sent, or meant to be sent, about it'),
  attention: z.array(openAttention),
  ...recordParts(enrollmentActs),
})
export type EnrollmentRecord = z.infer<typeof enrollmentRecord>

export const adminEnrollments = {
  programPlans: adminProgramPlans,
  deEnrollments: adminDeEnrollments,
  nladSubscribers: adminNladSubscribers,
  services: adminServices,
  log: {
    list: pageEndpoint(enrollmentList, enrollmentRow, {
      summary: 'Enrollments and how far each has come',
      tags,
    }),
    export: fileEndpoint(enrollmentList, { tags }),
    get: recordEndpoint(enrollmentList, enrollmentRecord, {
      summary: 'One enrollment with its consents, calls and timeline; who it is of stays masked',
      tags,
    }),
    ...actEndpoints(enrollmentActs, tags),
    ...applicantEndpoints,
    documents: documentsOfStaff,
  },
  ...logEndpoints,
  reminders: adminReminders,
  transfers: transfersOfStaff,
  registryCodes: registryCodeEndpoints,
  accounts: usacAccountEndpoints,
}
