import type { Actor, Ctx } from '#platform/context.ts'
import { agentSteps, enrollmentToken, showLink, startForCustomer } from '#modules/enrollment/index.ts'
import type { SeedApplicant } from '../data/applicants.ts'
import { resellersOf } from '../data/partners.ts'
import { seedId } from '../catalog-rows.ts'
import type { Forms } from './answering.ts'

/** The seller of a brand whom an applicant of the demonstration is helped by. */
export function agentOf({ domain }: SeedApplicant, by: string): Actor {
  const { firstName, lastName } = resellersOf(domain).find(({ name }) => name === by)!
  return {
    kind: 'reseller',
    id: seedId(domain, 'reseller', `${by}@${domain}.test`),
    name: `${firstName} ${lastName}`,
    sessionId: 'seed',
    steppedUpUntil: null,
    support: null,
  }
}

/** What an agent enters, and the link that leads the customer on; what opens the application is the customer's. */
export async function beginHelped(
  next: () => Ctx,
  { address, program, locale }: SeedApplicant,
  answers: Forms,
) {
  const entered = Object.fromEntries(agentSteps.map((step) => [step, answers[step]!])) as Required<
    Pick<Forms, (typeof agentSteps)[number]>
  >
  const starting = next()
  const { id: enrollmentId } = await startForCustomer(starting, {
    ...{ zip: address.zip, program, locale },
    ...entered,
  })
  await showLink(next(), { id: enrollmentId })
  return { enrollmentId, id: enrollmentToken(starting, enrollmentId) }
}
