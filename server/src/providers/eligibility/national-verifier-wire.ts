import { done, refused, type Outcome } from '#platform/effects.ts'
import type { BenefitQualifyingPerson, Identity, UsAddress } from '../usac/people.ts'
import { assistanceFields, dayIn, flagIn, isRecord, streetLine, textOrNull } from '../usac/wire.ts'
import type {
  EligibilityAnswer,
  EligibilityCheck,
  EligibilityFieldErrors,
  EligibilityStatusQuery,
} from './eligibility-provider.ts'

/** The body of an eligibility check: texts throughout, an empty one for what is absent. */
export function checkBody(input: EligibilityCheck): Record<string, string> {
  const { applicant, address, mailingAddress, assistance } = input
  return {
    firstName: applicant.firstName.trim(),
    middleName: applicant.middleName?.trim() ?? '',
    lastName: applicant.lastName.trim(),
    dob: applicant.bornOn,
    ...identityFields(applicant.identity),
    address: streetLine(address),
    city: address.city,
    state: address.state,
    zipCode: address.zip,
    urbanizationCode: address.urbanization ?? '',
    eligibilityProgramCode: input.programCodes.join(','),
    publicHousingCode: input.publicHousingCode ?? '',
    ...qualifyingFields(input.benefitQualifyingPerson),
    schoolName: input.schoolName ?? '',
    consentInd: 'Y',
    contactPhoneNumber: input.contactPhoneNumber ?? '',
    contactEmail: input.contactEmailAddress,
    ...contactFields(mailingAddress),
    ...assistanceFields(assistance),
    carrierUrl: input.returnUrl,
  }
}

export const statusBody = ({ assistance, returnUrl }: EligibilityStatusQuery) => ({
  ...assistanceFields(assistance),
  carrierUrl: returnUrl,
})

const identityFields = (identity: Identity | undefined) => ({
  ssn4: identity?.kind === 'ssn4' ? identity.digits : '',
  tribalId: identity?.kind === 'tribalId' ? identity.number : '',
  alternateId: identity?.kind === 'alternate' ? '1' : '',
})

function qualifyingFields(person: BenefitQualifyingPerson | undefined) {
  const { ssn4, tribalId, alternateId } = identityFields(person?.identity)
  return {
    bqpFirstName: person?.firstName.trim() ?? '',
    bqpLastName: person?.lastName.trim() ?? '',
    bqpDob: person?.bornOn ?? '',
    bqpSsn4: ssn4,
    bqpTribalId: tribalId,
    bqpAlternateId: alternateId,
    bqpSchoolName: person?.schoolName ?? '',
  }
}

const contactFields = (address: UsAddress | undefined) => ({
  contactAddress: address ? streetLine(address) : '',
  contactCity: address?.city ?? '',
  contactState: address?.state ?? '',
  contactZipCode: address?.zip ?? '',
  contactUrbCode: address?.urbanization ?? '',
})

/**
 * Null where it says nothing of the application, or that the other side failed. The body counts before the HTTP status.
 * @param base of the service, from which it may name its pages
 */
export const readEligibility =
  (base: string) =>
  (httpStatus: number, body: unknown): Outcome<EligibilityAnswer, EligibilityFieldErrors> | null => {
    const isOurs = httpStatus >= 400 && httpStatus < 500
    const nothing = isOurs ? refused('UNREADABLE', `status ${httpStatus}`) : null
    if (!isRecord(body)) return nothing
    const status = (textOrNull(body.status) ?? '').toUpperCase()
    if (status === 'BAD_REQUEST')
      return refused('BAD_REQUEST', 'fields of the application are not accepted', {
        fields: fieldsOf(body.errors),
      })
    if (status === 'INTERNAL_SERVER_ERROR') return null
    if (status === '' || (httpStatus >= 400 && status !== 'APP_NOT_FOUND')) return nothing
    return done(answerOf(status, body, base))
  }

const answerOf = (status: string, body: Record<string, unknown>, base: string): EligibilityAnswer => ({
  checkId: textOrNull(body.eligibilityCheckId),
  applicationId: textOrNull(body.applicationId),
  status,
  failures: [...new Set(codesOf(body.failures))],
  rejections: rejectionsOf(body.rejections),
  expiresOn: dayIn(body.eligibilityExpirationDate),
  // The names of these fields are not settled, so any flag that speaks of it counts.
  isActiveSubscriber: flagNamed(/active.?subscriber/i, body),
  isTribalConfirmed: flagNamed(/tribal.*confirm/i, body),
  manualReviews: Number(textOrNull(body.numberofManualReview) ?? 0) || 0,
  lastReviewedAt: textOrNull(body.lastManualReviewTime),
  link: linkOf(body._links, base),
})

/** The first of the fields of such a name that says yes or no. */
function flagNamed(form: RegExp, body: Record<string, unknown>): boolean | null {
  for (const [name, value] of Object.entries(body)) {
    const flag = form.test(name) ? flagIn(value) : null
    if (flag !== null) return flag
  }
  return null
}

/** A list of codes, or one text with commas between them. */
function codesOf(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  return list.flatMap((one) => textOrNull(one)?.toUpperCase() ?? [])
}

/** Objects of one key each: the code, and what the reviewer wrote. */
const rejectionsOf = (value: unknown): EligibilityAnswer['rejections'] =>
  [value].flat().flatMap((one) =>
    isRecord(one)
      ? Object.entries(one).map(([code, reason]) => ({
          code: code.trim().toUpperCase(),
          reason: textOrNull(reason) ?? '',
        }))
      : [],
  )

function linkOf(links: unknown, base: string): EligibilityAnswer['link'] {
  for (const kind of ['resolution', 'certification'] as const) {
    const link = isRecord(links) ? links[kind] : undefined
    const href = isRecord(link) ? textOrNull(link.href) : null
    const url = href && pageAt(href, base)
    if (url) return { kind, url }
  }
  return null
}

/** A page by its whole address, or by one from its service on: that never leads to another host. */
function pageAt(href: string, base: string): string | null {
  if (URL.canParse(href)) return /^https?:$/.test(new URL(href).protocol) ? href : null
  if (!URL.canParse(href, base)) return null
  const page = new URL(href, base)
  return page.origin === new URL(base).origin ? page.href : null
}

const fieldsOf = (errors: unknown): EligibilityFieldErrors['fields'] =>
  [errors].flat().flatMap((one) =>
    isRecord(one)
      ? [
          {
            field: textOrNull(one.field) ?? '',
            code: (textOrNull(one.code) ?? 'BAD_REQUEST').toUpperCase(),
            description: textOrNull(one.description) ?? '',
          },
        ]
      : [],
  )
