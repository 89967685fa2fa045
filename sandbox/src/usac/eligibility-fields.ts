import { existing } from './days.ts'
import type { FieldError } from './errors.ts'
import type { Program } from './types.ts'

const lifelineCodes = ['E1', 'E2', 'E3', 'E4', 'E8', 'E9', 'E10', 'E11', 'E13', 'E15']
/** Ways into ACP, and of survivors into Lifeline. */
const furtherCodes = ['E50', 'E51', 'E54']
const knownCodes = [...lifelineCodes, ...furtherCodes]
const codesIn = (read: CheckFields) => read('eligibilityProgramCode').split(',').filter(Boolean)

/** A check does not name survivors: whoever names nothing but their ways into Lifeline has to show papers. */
export const isForSurvivorsAlone = (read: CheckFields, program: Program): boolean =>
  program === 'lifeline' && codesIn(read).every((code) => furtherCodes.includes(code))

/** What an address may be written with. */
export const isPlainPlace = (line: string) => /^[A-Za-z0-9 #/-]*$/.test(line)
const hasLetters = (line: string) => isPlainPlace(line) && /[A-Za-z].*[A-Za-z]/.test(line)

const name = /^[\p{L} '`-]{1,50}$/u

/** The fields of an eligibility check, as texts. */
export type CheckFields = (field: string) => string

export const fieldsIn =
  (body: unknown): CheckFields =>
  (field) => {
    const value = (body as Record<string, unknown> | null)?.[field]
    return typeof value === 'string' ? value.trim() : ''
  }

/** Everything that is wrong with an eligibility check, each with the field that it is about. */
export function checkProblems(read: CheckFields, today: string): FieldError[] {
  const problems: FieldError[] = []
  const refuse = (isWrong: boolean, code: string, field: string, description: string) => {
    if (isWrong) problems.push({ code, field, description })
  }
  refuse(!name.test(read('firstName')), 'INVALID_FIRST_NAME', 'firstName', 'First name is not valid.')
  const last = read('lastName')
  refuse(!name.test(last) || last.length < 2, 'INVALID_LAST_NAME', 'lastName', 'Last name is not valid.')
  const middle = read('middleName').replaceAll('.', '')
  refuse(
    middle !== '' && !name.test(middle),
    'INVALID_MIDDLE_NAME',
    'middleName',
    'Middle name is not valid.',
  )
  refuse(!isBirthDate(read('dob'), today), 'INVALID_DOB', 'dob', 'Date of birth is not valid.')
  problems.push(...identityProblems(read, { ssn4: 'ssn4', tribalId: 'tribalId', alternateId: 'alternateId' }))
  problems.push(...addressProblems(read))

  const codes = codesIn(read)
  refuse(
    codes.length === 0 || codes.some((code) => !knownCodes.includes(code)),
    'INVALID_ELIGIBILITY_PROGRAM_CODE',
    'eligibilityProgramCode',
    'Eligibility program code is not valid.',
  )
  refuse(
    codes.includes('E4') && !/^[1-9]$/.test(read('publicHousingCode')),
    'INVALID_PUBLIC_HOUSING_CODE',
    'publicHousingCode',
    'Public housing code is required.',
  )
  refuse(
    codes.includes('E50') && !read('schoolName') && !read('bqpSchoolName'),
    'SCHOOL_NAME_REQUIRED',
    read('bqpLastName') ? 'bqpSchoolName' : 'schoolName',
    'School name is required.',
  )
  for (const field of ['schoolName', 'bqpSchoolName'])
    refuse(
      read(field) !== '' && !hasLetters(read(field)),
      'SCHOOL_NAME_REQUIRED',
      field,
      'School name is not valid.',
    )
  if (read('bqpFirstName') || read('bqpLastName')) problems.push(...qualifyingProblems(read, today))

  refuse(read('consentInd') !== 'Y', 'CONSENT_REQUIRED', 'consentInd', 'Consent is required.')
  const phone = read('contactPhoneNumber')
  refuse(
    phone !== '' && !/^\d{10}$/.test(phone),
    'INVALID_PHONE_NUMBER',
    'contactPhoneNumber',
    'Phone number must have 10 digits.',
  )
  const email = read('contactEmail')
  refuse(
    email !== '' && !/^\S+@\S+\.\S+$/.test(email),
    'INVALID_EMAIL',
    'contactEmail',
    'Email is not valid.',
  )
  const representative = representativeProblem(read)
  if (representative) problems.push(representative)
  return problems
}

/** Why a representative's id, or the word that nobody helped, does not do. */
export function representativeProblem(read: CheckFields): FieldError | null {
  const [id, isAlone] = [read('repId'), read('repNotAssisted') === '1']
  const refuse = (code: string, description: string) => ({ code, field: 'repId', description })
  if (isAlone)
    return id ? refuse('REP_ID_INVALID', 'Representative ID must be empty when not assisted.') : null
  if (!id) return refuse('REP_ID_REQUIRED', 'Representative ID is required.')
  if (!/^[A-Z0-9]{9}$/i.test(id)) return refuse('REP_ID_INVALID', 'Representative ID is not valid.')
  return /^LOCK/i.test(id) ? refuse('REP_ID_INVALID', 'Representative ID is locked.') : null
}

const isBirthDate = (day: string, today: string) =>
  existing(day) !== null && day <= today && day >= '1900-01-01'

function identityProblems(
  read: CheckFields,
  fields: { ssn4: string; tribalId: string; alternateId: string },
) {
  const [ssn4, tribalId, alternateId] = [read(fields.ssn4), read(fields.tribalId), read(fields.alternateId)]
  const problems: FieldError[] = []
  if (ssn4 && (!/^\d{4}$/.test(ssn4) || ssn4 === '0000'))
    problems.push({ code: 'INVALID_SSN4', field: fields.ssn4, description: 'SSN4 is not valid.' })
  if (tribalId && !/^[A-Za-z0-9-]{2,30}$/.test(tribalId))
    problems.push({
      code: 'INVALID_TRIBAL_ID',
      field: fields.tribalId,
      description: 'Tribal ID is not valid.',
    })
  if ([ssn4, tribalId, alternateId].filter(Boolean).length !== 1)
    problems.push({
      code: 'ONE_IDENTITY_REQUIRED',
      field: fields.ssn4,
      description: 'Exactly one of SSN4, Tribal ID and alternate ID is required.',
    })
  return problems
}

function addressProblems(read: CheckFields): FieldError[] {
  const problems: FieldError[] = []
  const refuse = (isWrong: boolean, code: string, field: string, description: string) => {
    if (isWrong) problems.push({ code, field, description })
  }
  const line = read('address')
  refuse(
    line.length < 3 || !isPlainPlace(line),
    'INVALID_ADDRESS_LINE',
    'address',
    'Address is required: letters, digits, spaces, # - /.',
  )
  refuse(/\bp\.?\s*o\.?\s*box\b/i.test(line), 'PO_BOX_NOT_ALLOWED', 'address', 'A P.O. box is not allowed.')
  refuse(!hasLetters(read('city')), 'INVALID_CITY', 'city', 'City is not valid.')
  refuse(!/^[A-Z]{2}$/.test(read('state')), 'INVALID_STATE', 'state', 'State is not valid.')
  refuse(!/^\d{5}$/.test(read('zipCode')), 'INVALID_ZIP_CODE', 'zipCode', 'ZIP code must have 5 digits.')
  refuse(
    read('urbanizationCode') !== '' && (read('state') !== 'PR' || !isPlainPlace(read('urbanizationCode'))),
    'INVALID_URBANIZATION_CODE',
    'urbanizationCode',
    'Urbanization code is for Puerto Rico only.',
  )
  return problems
}

function qualifyingProblems(read: CheckFields, today: string): FieldError[] {
  const problems = ['bqpFirstName', 'bqpLastName'].flatMap((field) =>
    name.test(read(field))
      ? []
      : [{ code: 'INVALID_BQP_NAME', field, description: 'Name of the qualifying person is not valid.' }],
  )
  if (!isBirthDate(read('bqpDob'), today))
    problems.push({ code: 'INVALID_DOB', field: 'bqpDob', description: 'Date of birth is not valid.' })
  return [
    ...problems,
    ...identityProblems(read, { ssn4: 'bqpSsn4', tribalId: 'bqpTribalId', alternateId: 'bqpAlternateId' }),
  ]
}
