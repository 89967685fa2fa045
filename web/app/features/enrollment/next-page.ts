import { enrollmentPages } from '#contracts/enrollment/choices.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'

/** From the day on which NLAD took a household until it leaves. */
export const enrolledStates: readonly EnrollmentState[] = [
  'nlad_enrolled',
  'fulfilling',
  'active',
  'usage_warning',
  'recert_due',
]

/**
 * Where an applicant who is on `pathname` goes on. What was ordered may leave within a second, and who waited still
 * reads that they are enrolled.
 */
export const nextPage = (
  pathname: string,
  { state, page }: { state: EnrollmentState; page: string },
): string =>
  pathname === enrollmentPages.reviewing && enrolledStates.includes(state) ? enrollmentPages.completed : page
