import type { Role } from '#contracts/roles.ts'
import type { AppWorld } from '../app-world.ts'
import type { Shop } from '../shopping.ts'
import type { SignedIn } from '../sign-in.ts'
import { sessionOf } from './call.ts'
import type { Endpoint } from './endpoints.ts'

/** What may end the session that it is asked with, or change the person behind it. */
const isAboutOneself = ({ name }: Endpoint) => name.startsWith('identity.')

/**
 * Sessions to ask with, each with a person of its own, who asks again and again: to sign somebody in costs as much as a
 * call, and the two matrices make twenty thousand.
 */
export function createSessions(world: AppWorld, shop: Shop) {
  const kept = new Map<Role, SignedIn>()
  return {
    async take(role: Role): Promise<SignedIn | undefined> {
      const session = kept.get(role) ?? (await sessionOf(world, role, shop))
      kept.delete(role)
      return session
    },
    giveBack(role: Role, session: SignedIn | undefined, endpoint: Endpoint, outcome: string): void {
      if (!session) return
      const hasOnlyRead = endpoint.method === 'GET' || outcome === '403 FORBIDDEN'
      if (hasOnlyRead || !isAboutOneself(endpoint)) kept.set(role, session)
    },
  }
}
