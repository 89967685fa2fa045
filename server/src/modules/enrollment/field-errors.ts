import type { EnrollmentStep } from '#contracts/enrollment/choices.ts'
import type { VerifierFieldError } from '#tables/enrollment.ts'

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
  bqpSchoolName: ['school', 'schoolName'],
  schoolName: ['school', 'schoolName'],
  contactPhoneNumber: ['contact', 'phoneNumber'],
  contactEmail: ['contact', 'emailAddress'],
}

/** What the person is asked to look at again; a field that we do not ask for is looked at with the name. */
export const fieldErrorsOf = (fields: readonly { field: string; code: string }[]): VerifierFieldError[] =>
  fields.map(({ field, code }) => {
    const [step, own] = pages[field] ?? ['name', 'firstName']
    return { step, field: own, code: code.slice(0, 60) }
  })
