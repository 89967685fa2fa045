import * as z from 'zod'
import { listRow } from '../list-endpoints.ts'
import { instant } from '../primitives.ts'
import { enrollmentList } from './lists.ts'
import { registryStanding } from './registry/views.ts'
import { progressView } from './views.ts'

export const enrollmentRow = listRow(enrollmentList, {})
export type EnrollmentRow = z.infer<typeof enrollmentRow>

/** A row with where it stands and what comes next. */
export const enrollmentStanding = enrollmentRow.extend({
  progress: progressView,
  applicationId: z.string().nullable().describe('Of the National Verifier'),
  verifierStatus: z.string().nullable(),
  nextCheckAt: instant.nullable().describe('When the National Verifier is asked next'),
  closedBecause: z.string().nullable(),
  registry: registryStanding.describe('What NLAD knows of it'),
})
export type EnrollmentStanding = z.infer<typeof enrollmentStanding>
