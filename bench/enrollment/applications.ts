import { applicant, signature } from '../../server/src/testing/enrollments.ts'

const letters = (number: number): string =>
  (number >= 26 ? letters(Math.floor(number / 26) - 1) : '') + String.fromCharCode(97 + (number % 26))
const pick = (number: number, from: number, count: number) => String(from + (number % count))

/** The whole application of a person who is like no other: what one call posts. */
export function applicationOf(number: number) {
  const name = { firstName: 'Ada', lastName: `Person${letters(number)}` }
  const person = applicant({
    name,
    birth: { month: pick(number, 1, 12), day: pick(number, 1, 28), year: pick(number, 1950, 50) },
    contact: {
      phoneNumber: `212${String(2_000_000 + (number % 7_000_000)).padStart(7, '0')}`,
      emailAddress: emailOf(number),
      textsAllowed: false,
    },
    identity: { kind: 'ssn', ssn4: pick(number, 1000, 9000) },
  })
  const { timeZone, ...certification } = signature(person)
  return { zip: '10001', program: 'lifeline', answers: person, certification, timeZone }
}

export const emailOf = (number: number) => `person-${number}@example.test`
