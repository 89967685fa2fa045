import * as z from 'zod'
import { isUsStateCode, type UsStateCode } from '../us-states.ts'
import { deviceKinds, programCodes, qualifyingCodes, transferExceptions } from './choices.ts'
import { deEnrollmentReasons, serviceTypes, transferLimits, verificationRoutes } from './rules/choices.ts'
import { documentKinds } from '../documents/choices.ts'
import { consentIds } from './consents/index.ts'

/** A day on the East coast as `YYYY-MM-DD`. */
export const day = z.iso.date().refine((value) => value >= '1980-01-01' && value < '2100-01-01', 'DAY')
export const stateCode = z.string().refine(isUsStateCode, 'STATE_CODE') as unknown as z.ZodType<
  UsStateCode,
  string
>

const qualifyingCode = z.enum(Object.values(qualifyingCodes))
const cents = z.int().min(0).max(1_000_000)
const days = z.int().min(1).max(3660)
const consent = z.enum(consentIds)

/** The rules of a program, as data: what one version of it says. */
export const programTerms = z.strictObject({
  applicationsFrom: day.describe('First day of applications'),
  applicationsUntil: day.nullable().describe('Last day of applications, until midnight'),
  transfersUntil: day.nullable().describe('Last day on which a household may change its company'),
  benefitEndsOn: day.nullable().describe('First day without the benefit'),
  nationalVerifier: z.strictObject({ service: z.enum(['nvca-svc', 'ebca-svc']) }),
  nlad: z.strictObject({
    service: z.enum(['svc/1', 'ebbp-svc/1']),
    phoneField: z.enum(['phoneNumberInNlad', 'phoneNumberInEbbp']).describe('Names a subscriber by phone'),
    tribalField: z.enum(['lifelineTribalBenefitFlag', 'ebbpTribalBenefitFlag']),
    certificationField: z.enum(['acpCertInd']).nullable().describe('Says that the certification was made'),
  }),
  benefit: z.strictObject({
    standardCents: cents.describe('A month, for service with enough internet'),
    voiceOnlyCents: cents.nullable().describe('A month, for service without it; null where there is none'),
    tribalCents: cents.describe('A month, on qualifying Tribal lands'),
  }),
  device: z
    .strictObject({
      kinds: z.array(z.enum(deviceKinds)).min(1),
      maximumCents: cents,
      copaymentAboveCents: cents,
      copaymentBelowCents: cents,
    })
    .nullable()
    .describe('Off a device, once for a household, for a co-payment above and below these'),
  incomePercent: z.int().min(1).max(1000).describe('Highest household income in percent of the guidelines'),
  codes: z.array(qualifyingCode).min(1),
  tribalOnlyCodes: z.array(qualifyingCode).describe('Of the codes, those that count on Tribal lands only'),
  minimumAge: z.int().min(0).max(120),
  takesEmancipatedMinors: z
    .boolean()
    .default(true)
    .describe('Whether a court may have declared somebody an adult who is younger than that'),
  approvalDays: days.describe('So long an approval may be used to enroll'),
  applicationDays: days.describe('So long an application stays open for documents'),
  transfer: z.strictObject({
    limit: z.enum(transferLimits),
    exceptions: z.array(z.enum(transferExceptions)),
  }),
  usage: z
    .strictObject({
      days: days.describe('A free service has to be used once in so many days'),
      cureDays: days.describe('So long after the warning'),
    })
    .nullable(),
  recertification: z.strictObject({
    everyMonths: z.int().min(1).max(120),
    windowDays: days,
    isCheckedDaily: z.boolean().describe('Whether databases are asked every day in between'),
  }),
  deEnrollment: z
    .partialRecord(
      z.enum(deEnrollmentReasons),
      z.strictObject({
        noticeDays: z
          .int()
          .min(0)
          .max(366)
          .nullable()
          .describe('So long before it the household is told; null where usage or recertification says it'),
        businessDays: z.int().min(1).max(60).describe('So many business days afterwards it has to be done'),
      }),
    )
    .describe('For which reasons a household leaves, with what notice, and by when'),
  endNoticeDays: z.array(days).describe('So many days before the end of the benefit everybody is told'),
  benefitMonths: z
    .int()
    .min(1)
    .max(120)
    .nullable()
    .default(null)
    .describe('So many months a household has it; null for as long as it qualifies'),
  combinableWith: z.array(z.enum(programCodes)),
  serviceTypes: z.array(z.enum(serviceTypes)).min(1),
  minimumStandards: z
    .strictObject({
      mobileVoiceMinutes: z.int().min(0),
      mobileDataGb: z.number().min(0),
      fixedDownMbps: z.number().min(0),
      fixedUpMbps: z.number().min(0),
      fixedDataGb: z.number().min(0),
    })
    .nullable()
    .describe('What a plan has to give at least'),
  stateRoutes: z
    .partialRecord(z.string(), z.enum(verificationRoutes))
    .refine((routes) => Object.keys(routes).every(isUsStateCode), 'STATE_CODE')
    .describe(
      'Who decides in states that have their own administrator; everywhere else the National Verifier',
    ),
  documents: z
    .array(z.strictObject({ kind: z.enum(documentKinds), mustBeAccepted: z.boolean() }))
    .refine((wanted) => new Set(wanted.map(({ kind }) => kind)).size === wanted.length, 'INVALID')
    .describe('What we ask to see besides what the National Verifier takes itself'),
  retentionYears: z.int().min(1).max(100).describe('Full calendar years for which records are kept'),
  consents: z.strictObject({
    disclosure: consent,
    certification: consent,
    household: consent,
    transfer: consent,
  }),
})
export type ProgramTerms = z.infer<typeof programTerms>

/** What a service provider may say in a version of its own; how the government's services are called is not theirs to say. */
export const ownTerms = programTerms.omit({ nationalVerifier: true, nlad: true, serviceTypes: true })
export type OwnTerms = z.infer<typeof ownTerms>

/** One version of a program: from the beginning of a day until the next one takes its place. */
export interface Program extends ProgramTerms {
  code: (typeof programCodes)[number]
  /** Names it among the versions of its program. */
  version: string
  effectiveFrom: string
}
