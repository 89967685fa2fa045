import type { AdministratorRole } from '#contracts/roles.ts'
import type { Actor } from '#platform/context.ts'
import { administrators } from '../data/people.ts'
import { seedId } from '../catalog-rows.ts'
import type { Scene } from './sale.ts'

const endOfTime = new Date(8.64e15)

export const buyer: Actor = { kind: 'public' }

/** A job, named as the timeline names it. */
export const job = (name: string): Actor => ({ kind: 'system', name })

/** The administrator of the brand who does this kind of work. */
export function staff({ shop }: { shop: Pick<Scene['shop'], 'brand'> }, role: AdministratorRole) {
  const { domain } = shop.brand
  const person = administrators.find((one) => one.domain === domain && one.role === role)!
  return {
    kind: 'administrator',
    id: seedId(domain, 'administrator', person.email),
    name: `${person.firstName} ${person.lastName}`,
    role,
    isSuper: false,
    sessionId: 'seed',
    // An administrator who moves money has just proven their password.
    steppedUpUntil: endOfTime,
  } satisfies Actor
}
