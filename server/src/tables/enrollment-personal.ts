import { usacAccounts } from './enrollment-accounts.ts'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { enrollmentMilestones, enrollmentDays } from './enrollment-log.ts'
import { deEnrollments, memberChanges, memberships, registryReports } from './enrollment-membership.ts'
import { exchangeCodes, registryCodes } from './enrollment-registry.ts'
import { enrollmentHelpers, resumeCodes } from './enrollment-resume.ts'
import { deviceClaims, enrollmentServices, programPlans } from './enrollment-service.ts'
import { transferAttempts, transfers } from './enrollment-transfer.ts'
import {
  applicantKeys,
  applicants,
  enrollmentConsents,
  enrollmentLookups,
  enrollments,
  providerExchanges,
} from './enrollment.ts'
import {
  enrollmentsOf,
  fact,
  inner,
  personalRows,
  sealedWords,
  type PersonKeys,
  rowsOfNobody,
} from './personal.ts'

const within = (column: AnyPgColumn) => (who: PersonKeys) => sql`${column} in ${enrollmentsOf(who)}`

/** Records of the programs, which what was never signed for is none of. All that hangs on them goes with them. */
export const personalEnrollments = personalRows(enrollments, {
  of: within(enrollments.id),
  erased: 'delete',
  merged: 'follow',
  kind: 'enrollments',
  rank: 1,
  keeping: {
    basis: 'program',
    keepMs: 0,
    since: sql`case when ${enrollments.submittedAt} is null then '-infinity'::timestamptz else ${enrollments.keptUntil} end`,
  },
  columns: {
    reference: fact,
    tokenHash: inner,
    programVersion: fact,
    usState: fact,
    step: fact,
    identityHash: inner,
    verifierCheckId: inner,
    verifierApplicationId: fact,
    verifierStatus: fact,
    failures: fact,
    rejections: fact,
    fieldErrors: fact,
    sac: fact,
    subscriberId: fact,
    registryCode: fact,
    closedBecause: fact,
  },
})

export const personalApplicants = personalRows(applicants, {
  of: within(applicants.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  columns: { answers: sealedWords({ row: ({ enrollmentId }) => String(enrollmentId) }) },
})

export const personalKeys = personalRows(applicantKeys, {
  of: within(applicantKeys.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  isInCopy: false,
  columns: { hash: inner },
})

/** They show what somebody agreed to; who and from where is sealed, and goes with the enrollment (`erase_signatures`). */
export const personalAgreements = personalRows(enrollmentConsents, {
  of: within(enrollmentConsents.enrollmentId),
  erased: 'stay',
  merged: 'follow',
  keeping: { basis: 'agreements', keepMs: null, since: sql`${enrollmentConsents.givenAt}` },
  columns: {
    textCode: fact,
    programVersion: fact,
    textHash: inner,
    agreed: fact,
    signature: sealedWords(),
    timeZone: fact,
    representativeId: inner,
  },
})

export const personalExchanges = personalRows(providerExchanges, {
  of: within(providerExchanges.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  columns: {
    provider: fact,
    operation: fact,
    path: inner,
    request: fact,
    answer: fact,
    result: fact,
    representativeId: inner,
    usState: fact,
  },
})

export const personalExchangeCodes = personalRows(exchangeCodes, {
  of: (who) =>
    sql`${exchangeCodes.exchangeId} in (select x.id from provider_exchanges x where x.tenant_id = ${who.tenantId} and x.enrollment_id in ${enrollmentsOf(who)})`,
  erased: 'follow',
  merged: 'follow',
  isInCopy: false,
  columns: { code: inner },
})

export const personalLookups = personalRows(enrollmentLookups, {
  of: (who) => sql`${enrollmentLookups.enrollmentId} in ${enrollmentsOf(who)}`,
  erased: 'delete',
  merged: 'follow',
  isInCopy: false,
  columns: { tokenHash: inner },
})

export const personalMilestones = personalRows(enrollmentMilestones, {
  of: within(enrollmentMilestones.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  isInCopy: false,
  columns: { usState: inner },
})

export const personalMemberships = personalRows(memberships, {
  of: within(memberships.id),
  erased: 'follow',
  merged: 'follow',
  columns: { usState: inner, phoneNumber: sealedWords(), phoneLastFour: inner },
})

export const personalDeEnrollments = personalRows(deEnrollments, {
  of: within(deEnrollments.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  columns: {
    askerName: inner,
    evidence: sealedWords(),
    formerEvidence: inner,
    problem: fact,
    withdrawnBecause: fact,
  },
})

export const personalChanges = personalRows(memberChanges, {
  of: within(memberChanges.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  columns: {
    contents: sealedWords(),
    usState: fact,
    sac: fact,
    askerName: inner,
    reason: fact,
    refusal: fact,
  },
})

export const personalResumeCodes = personalRows(resumeCodes, {
  of: within(resumeCodes.enrollmentId),
  erased: 'delete',
  merged: 'follow',
  isInCopy: false,
  columns: { codeHash: inner },
})

export const personalHelpers = personalRows(enrollmentHelpers, {
  of: within(enrollmentHelpers.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  columns: {
    tokenHash: inner,
    contact: sealedWords(),
    textCode: fact,
    textHash: inner,
    signature: sealedWords(),
    timeZone: fact,
  },
})

export const personalTransferRows = personalRows(transfers, {
  of: within(transfers.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  columns: { usState: inner, support: sealedWords(), refusal: fact, closedBecause: fact },
})

export const personalAttempts = personalRows(transferAttempts, {
  of: (who) =>
    sql`${transferAttempts.transferId} in (select t.id from transfers t where t.tenant_id = ${who.tenantId} and t.enrollment_id in ${enrollmentsOf(who)})`,
  erased: 'follow',
  merged: 'follow',
  columns: {
    support: sealedWords({ row: ({ transferId, number }) => `${String(transferId)}.${String(number)}` }),
    result: fact,
  },
})

export const personalServices = personalRows(enrollmentServices, {
  of: within(enrollmentServices.enrollmentId),
  erased: 'follow',
  merged: 'follow',
})

export const personalClaims = personalRows(deviceClaims, {
  of: within(deviceClaims.enrollmentId),
  erased: 'follow',
  merged: 'follow',
  columns: { modelNumber: fact, refusal: fact },
})

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [programPlans, registryCodes],
  'of the service provider and its team': [usacAccounts, registryReports],
  'figures of many': [enrollmentDays],
})
