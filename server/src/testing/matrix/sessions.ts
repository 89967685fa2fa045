import type { Role } from '#contracts/permissions.ts'
import type { AppWorld } from '../app-world.ts'
import type { Shop } from '../shopping.ts'
import type { SignedIn } from '../sign-in.ts'
import { sessionOf } from './call.ts'
import type { Endpoint } from './endpoints.ts'

/**
 * Sessions to ask with, each with a person of its own. One that could only read, or was refused, asks again: to sign
 * somebody in costs as much as a call, and the two matrices make twenty thousand.
 */
export function createSessions(world: AppWorld, shop: Shop) {
  const kept = new Map<Role, SignedIn>()
  return {
    async take(role: Role): Promise<SignedIn | undefined> {
      const session = kept.get(role) ?? (await sessionOf(world, role, shop))
      kept.delete(role)
      return session
    },
    giveBack(role: Role, session: SignedIn | undefined, { method }: Endpoint, outcome: string): void {
      if (session && (method === 'GET' || outcome === '403 FORBIDDEN')) kept.set(role, session)
    },
  }
}
