import { afterEach, describe, expect, test } from 'vitest'
import { runChaos } from '../chaos.ts'
import { createTestDatabase } from '../database.ts'
import { rulesOf } from '../invariants.ts'
import { patient } from '../patience.ts'
import type { TestDatabase } from '../test-cluster.ts'

/**
 * @alone, and so among the first to begin: it waits for processes of its own for longer than the files at the end take, and
 * would be all that runs then.
 */
let database: TestDatabase
afterEach(() => database?.drop())

describe('kill during checkout', () => {
  test(
    'two web servers and two workers, of which any are killed under load, with vendors on a bad day: every guarantee holds',
    { timeout: patient(600_000) },
    async () => {
      database = await createTestDatabase()
      const report = await runChaos(database, {
        seconds: 90,
        // The long run is `bench/chaos.ts`.
        kills: 4,
        // So that most of the time is lived, not started: a process takes more than a second to be there again.
        pauseMs: 3_000,
        orders: 20,
        applications: 6,
        shoppers: 5,
        households: 2,
        boxes: 8,
        stock: 25,
        seed: 42,
      })
      process.stdout.write(
        `\nchaos: ${report.kills} kills, ${report.placed} orders, ${report.paid} paid, ${report.refunds} refunds, ${report.applied} applications, ${report.enrolled} enrolled (${report.transferred} transferred), ${report.claimed} devices claimed\n`,
      )
      expect(report.violations).toEqual([])
      expect(report.kills).toBeGreaterThanOrEqual(4)
      expect(report.paid).toBeGreaterThanOrEqual(10)
      expect(report.applied).toBeGreaterThanOrEqual(4)
      expect(report.enrolled).toBeGreaterThanOrEqual(4)
      expect(report.claimed).toBeGreaterThanOrEqual(1)
    },
  )

  test(
    'seeded bug: jobs added after the commit are lost with the process, and the checker says so',
    { timeout: patient(240_000) },
    async () => {
      database = await createTestDatabase()
      const preload = new URL('../seeded/with-late-outbox.ts', import.meta.url)
      const report = await runChaos(database, {
        seconds: 60,
        kills: 4,
        orders: 25,
        shoppers: 6,
        stock: 25,
        seed: 42,
        preload,
      })
      const lost = [
        'nothing is left unknown',
        'paid orders have their confirmation',
        'paid orders have their delivery',
      ]
      expect(rulesOf(report.violations).filter((rule) => lost.includes(rule))).not.toEqual([])
    },
  )
})
