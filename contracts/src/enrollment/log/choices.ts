import { deEnrollmentReasons } from '../../programs/rules/choices.ts'

/** Statuses of the National Verifier that are known. Others come as they are and mean that a person must look. */
export const verifierStatuses = [
  'PENDING_CERT',
  'PENDING_RESOLUTION',
  'PENDING_ELIGIBILITY',
  'PENDING_REVIEW',
  'IN_PROGRESS',
  'COMPLETE',
  'APP_NOT_FOUND',
] as const

/** Which log a call to the National Verifier or NLAD stands in. */
export const callLogs = ['eligibility', 'enrollment', 'transfer'] as const
export type CallLog = (typeof callLogs)[number]

/** What is asked for in each log; a call that is new there is listed as `other`. */
export const callOperations = {
  eligibility: ['check', 'status', 'other'],
  enrollment: ['verify', 'enroll', 'update', 'deEnroll', 'verifyDeviceEligibility', 'find', 'other'],
  transfer: ['transfer', 'find', 'other'],
} as const satisfies Record<CallLog, readonly string[]>

/** What a household gets: the benefit, or that of Tribal lands. */
export const benefits = ['standard', 'tribal'] as const

/** How far an enrollment can come, in the order of the way. Each is counted when it is first reached. */
export const milestones = [
  'started',
  'submitted',
  'qualified',
  'enrolled',
  'transferred',
  'shipped',
  'active',
  'de_enrolled',
] as const
export type Milestone = (typeof milestones)[number]

/** What the enrollment report counts by. */
export const reportGroups = ['day', 'state', 'program', 'seller'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Applications that were never signed are removed so long after they ended; figures keep them. */
export const unsignedDays = 60

interface ClockOf {
  /** Whose list has what it counts, and by which of its times. */
  list: 'enrollments' | 'de-enrollments' | 'nlad-subscribers' | 'transfers'
  filter: 'ends' | 'payBy' | 'due' | 'deadline' | 'lastUsed' | 'reopens' | 'changeDue' | 'confirm'
  states: readonly string[]
  because?: readonly string[]
}

/** The deadlines that the law sets, and which records run towards them. */
export const legalClocks = {
  draft: { list: 'enrollments', filter: 'ends', states: ['draft'] },
  application: {
    list: 'enrollments',
    filter: 'ends',
    states: ['nv_submitted', 'nv_pending_cert', 'nv_pending_resolution', 'nv_pending_review', 'nv_rejected'],
  },
  approval: {
    list: 'enrollments',
    filter: 'ends',
    states: ['qualified', 'device_chosen', 'address_confirmed', 'nlad_failed'],
  },
  payment: { list: 'enrollments', filter: 'payBy', states: ['address_confirmed'] },
  transfer: { list: 'enrollments', filter: 'ends', states: ['transfer_required', 'transfer_failed'] },
  // The day on which NLAD moves a benefit that it did not move before.
  transferDay: { list: 'transfers', filter: 'reopens', states: ['blocked'] },
  // Free service has to be used: so long after its last use the household is warned.
  idle: { list: 'nlad-subscribers', filter: 'lastUsed', states: ['active', 'recert_due'] },
  // What a household has told of a new home or contact, which NLAD does not know yet.
  change: { list: 'nlad-subscribers', filter: 'changeDue', states: ['asked', 'refused'] },
  // The government looks again whether a household qualifies, and takes those out that do not.
  confirmation: { list: 'nlad-subscribers', filter: 'confirm', states: ['active', 'usage_warning'] },
  usage: { list: 'de-enrollments', filter: 'due', states: ['noticed'], because: ['NON_USAGE'] },
  recertification: { list: 'de-enrollments', filter: 'due', states: ['noticed'], because: ['FAILED_RECERT'] },
  notice: {
    list: 'de-enrollments',
    filter: 'due',
    states: ['noticed'],
    because: deEnrollmentReasons.filter((reason) => reason !== 'NON_USAGE' && reason !== 'FAILED_RECERT'),
  },
  removal: { list: 'de-enrollments', filter: 'deadline', states: ['due', 'sent', 'failed'] },
} as const satisfies Record<string, ClockOf>
export type LegalClock = keyof typeof legalClocks
export const legalClockNames = Object.keys(legalClocks) as LegalClock[]
