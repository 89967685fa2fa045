import type { Api } from '#contracts/contract.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { newId } from '#platform/database/ids.ts'
import { applicant, signature, type Applicant } from './enrollments.ts'

/** A whole application of one household, and the key under which it is sent however often. */
export interface Application {
  program: ProgramCode
  person: Applicant
  idempotencyKey: string
}

let lived = 0

/**
 * One of a person and a home of their own: anybody who shares either is refused for it. Their last name says what
 * follows.
 */
export const newApplication = (program: ProgramCode = 'lifeline', lastName = 'Muñoz'): Application => ({
  program,
  person: applicant({
    name: { firstName: 'José', lastName },
    address: { address1: `${100 + ++lived} Main Street`, city: 'New York', state: 'NY', zip: '10001' },
  }),
  idempotencyKey: newId(),
})

/** What they write on the National Verifier's own page. */
export const initialsOf = ({ person }: Application) => {
  const { initials, fullName } = signature(person)
  return { initials, signature: fullName }
}

/** Sends it as one call, with everything signed. */
export const apply = (api: Api, { program, person, idempotencyKey }: Application) => {
  const { timeZone, ...certification } = signature(person)
  return api.enrollment.check(
    { zip: '10001', program, answers: person, certification, timeZone },
    { context: { idempotencyKey } },
  )
}

/** Where the National Verifier has a page for them now. */
export const linkOf = async (api: Api, id: string) => (await api.enrollment.own.status({ id })).link
