import { spelledPlainly } from '#contracts/enrollment/spell-name.ts'
import type { Answers } from '#contracts/enrollment/answers.ts'
import { dayOf } from '#contracts/enrollment/answers.ts'
import type { Ctx } from '#platform/context.ts'

/** The same name however it was typed: without accents, marks and capitals. */
const folded = (name: string) =>
  spelledPlainly(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Name and day of birth, however the name was typed. */
export const nameAndDay = (firstName: string, lastName: string, bornOn: string) =>
  `${folded(firstName)}|${folded(lastName)}|${bornOn}`

/** By what a person is known: all of it together, never a few digits by themselves. */
export const keyOf = (
  { vault }: Pick<Ctx, 'vault'>,
  person: { firstName: string; lastName: string; bornOn: string },
  number: string,
) =>
  vault.sign(
    'applicant-key',
    `${nameAndDay(person.firstName, person.lastName, person.bornOn)}|${number.toUpperCase()}`,
  )

/** The keys that an application is found by, and the one that must be nobody else's. */
export function keysOf(ctx: Pick<Ctx, 'vault'>, { name, birth, identity, contact }: Answers) {
  if (!name || !birth || !identity || !contact) throw new Error('an application without its person')
  const person = { firstName: name.firstName, lastName: name.lastName, bornOn: dayOf(birth) }
  const number = identity.kind === 'ssn' ? identity.ssn4 : identity.kind === 'tribal' ? identity.tribalId : ''
  const byPhone = keyOf(ctx, person, contact.phoneNumber)
  return {
    // An applicant who shows another paper has no number of their own here: the phone tells them apart.
    identityHash: number ? keyOf(ctx, person, number) : byPhone,
    keys: number ? [keyOf(ctx, person, number), byPhone] : [byPhone],
  }
}
