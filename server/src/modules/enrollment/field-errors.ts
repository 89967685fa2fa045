import type { EnrollmentStep } from '#contracts/enrollment/choices.ts'
import type { VerifierFieldError } from '#tables/enrollment.ts'
import type { CodeRules } from './registry/code-rules.ts'

/** On which of our pages each of the National Verifier's fields was answered. */
const pages: Record<string, [EnrollmentStep, string]> = {
  firstName: ['name', 'firstName'],
  middleName: ['name', 'middleName'],
  lastName: ['name', 'lastName'],
  dob: ['birth', 'day'],
  ssn4: ['identity', 'ssn4'],
  tribalId: ['identity', 'tribalId'],
  alternateId: ['identity', 'kind'],
  address: ['address', 'address1'],
  city: ['address', 'city'],
  state: ['address', 'state'],
  zipCode: ['address', 'zip'],
  urbanizationCode: ['address', 'urbanization'],
  eligibilityProgramCode: ['qualify', 'codes'],
  publicHousingCode: ['housing', 'kind'],
  bqpFirstName: ['dependent', 'firstName'],
  bqpLastName: ['dependent', 'lastName'],
  bqpDob: ['dependent', 'day'],
  bqpSsn4: ['dependent', 'ssn4'],
  bqpTribalId: ['dependent', 'tribalId'],
  bqpAlternateId: ['dependent', 'kind'],
  bqpSchoolName: ['school', 'schoolName'],
  schoolName: ['school', 'schoolName'],
  contactPhoneNumber: ['contact', 'phoneNumber'],
  contactEmail: ['contact', 'emailAddress'],
}

/**
 * What the person is asked to look at again: answers on pages that they come by, and nothing that is ours to set right.
 */
export const fieldErrorsOf = (
  { stepOf }: Pick<CodeRules, 'stepOf'>,
  way: readonly EnrollmentStep[],
  errors: readonly { field: string; code: string }[],
): VerifierFieldError[] =>
  errors.flatMap(({ field, code }) => {
    const page = Object.hasOwn(pages, field) ? pages[field] : undefined
    if (!page || !way.includes(page[0]) || stepOf('national-verifier', code) === 'staff') return []
    return [{ step: page[0], field: page[1], code: code.slice(0, 60) }]
  })
