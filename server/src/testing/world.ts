import { testClock } from '#platform/clock.ts'
import type { Actor } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { createTestDatabase } from './database.ts'
import { openWorld } from './open-world.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

/**
 * A world of its own for one test file: a fresh database, services with a clock that stands still until it is moved,
 * and tenants on demand.
 */
export const createWorld = async (environment: Record<string, string> = {}) =>
  openWorld(await createTestDatabase(), testClock(new Date('2026-03-02T15:00:00Z')), environment)

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
