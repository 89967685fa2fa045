import type { EnrollmentState } from '../machines.ts'

/**
 * Links that lead back to an enrollment, by what they are about, with the path that each begins with: an invitation, an
 * application that is not finished, a transfer to agree to, a step at the National Verifier.
 */
export const resumePaths = { e: '/e', er: '/e/r', tr: '/t/r', nr: '/n/r' } as const
export type ResumeKind = keyof typeof resumePaths
export const resumeKinds = Object.keys(resumePaths) as [ResumeKind, ...ResumeKind[]]

/** The code in such a link: letters and digits of Crockford's base32, and how often what is asked besides may be wrong. */
export const resumeCode = { letters: 12, tries: 5 } as const

/** A code as it may be typed: in any case, with dashes and gaps, I and L for 1, O for 0. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')

/** States that wait for a step of the applicant, of which a message reminds. */
export const remindedStates = [
  'draft',
  'nv_pending_cert',
  'nv_pending_resolution',
  'nv_rejected',
  'transfer_required',
] as const satisfies readonly EnrollmentState[]

/** How a reminder by hand goes out. */
export const reminderChannels = ['email', 'sms'] as const
export type ReminderChannel = (typeof reminderChannels)[number]

/**
 * Why somebody cannot be reminded now: nothing waits for them, they left nothing to be reached by, they heard of us within
 * the hour, they want no texts, they wrote STOP, or it is night where they live.
 */
export const reminderReasons = [
  'nothing_open',
  'no_contact',
  'told_lately',
  'no_texts',
  'texts_stopped',
  'night',
] as const
export type ReminderReason = (typeof reminderReasons)[number]

/** What each list of enrollments and of calls about them offers to do with many rows. */
export const reminderActs = {
  remind: { permission: 'enrollment.manage' },
  remind_by_text: { permission: 'enrollment.manage' },
} as const
