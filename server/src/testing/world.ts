import { testClock } from '#platform/clock.ts'
import type { Actor } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { createTestDatabase } from './database.ts'
import { openWorld } from './open-world.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

/**
 * A world of its own for one test file: a fresh database, services with a clock that stands still until it is moved,
 * and tenants on demand.
 */
export const createWorld = async (environment: Record<string, string> = {}) =>
  openWorld(await createTestDatabase(), testClock(new Date('2026-03-02T15:00:00Z')), environment)

/** The same with three brands: the house, whose words and support others inherit, and two that know nothing of each other. */
export async function createWorldOfBrands() {
  const world = await createWorld()
  const [house, one, other] = [
    await world.tenant('base'),
    await world.tenant('one'),
    await world.tenant('other'),
  ]
  return { world, house, one, other }
}

/** An administrator who has just proved their password. */
export const administrator = (
  role: 'owner' | 'support' | 'finance' | 'catalog' | 'read-only' = 'owner',
): Actor => ({
  kind: 'administrator',
  id: newId(),
  name: 'Ada Admin',
  role,
  isSuper: false,
  sessionId: newId(),
  steppedUpUntil: new Date('2100-01-01'),
})
