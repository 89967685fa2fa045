import { afterEach, describe, expect, test } from 'vitest'
import { runChaos } from '../chaos.ts'
import { createTestDatabase } from '../database.ts'
import { rulesOf } from '../invariants.ts'
import type { TestDatabase } from '../test-cluster.ts'

let database: TestDatabase
afterEach(() => database?.drop())

describe('kill during checkout', () => {
  test(
    'two web servers and two workers, of which any are killed under load, with vendors on a bad day: every guarantee holds',
    { timeout: 300_000 },
    async () => {
      database = await createTestDatabase()
      const report = await runChaos(database, {
        seconds: 90,
        kills: 6,
        orders: 30,
        shoppers: 6,
        stock: 25,
        seed: 42,
      })
      process.stdout.write(
        `\nchaos: ${report.kills} kills, ${report.placed} orders, ${report.paid} paid, ${report.refunds} refunds\n`,
      )
      expect(report.violations).toEqual([])
      expect(report.kills).toBeGreaterThanOrEqual(6)
      expect(report.paid).toBeGreaterThanOrEqual(10)
    },
  )

  test(
    'seeded bug: jobs added after the commit are lost with the process, and the checker says so',
    { timeout: 240_000 },
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
