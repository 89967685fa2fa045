import { afterEach, describe, expect, test } from 'vitest'
import { runChaos } from '../chaos.ts'
import { createTestDatabase } from '../database.ts'
import { rulesOf } from '../invariants.ts'
import type { TestDatabase } from '../test-cluster.ts'

let database: TestDatabase
afterEach(() => database?.drop())

describe('kill during checkout', () => {
  test(
    'killed again and again under load, with vendors on a bad day: every guarantee holds',
    { timeout: 120_000 },
    async () => {
      database = await createTestDatabase()
      const report = await runChaos(database, { seconds: 45, kills: 6, shoppers: 6, stock: 25, seed: 42 })
      process.stdout.write(
        `\nchaos: ${report.kills} kills, ${report.placed} orders, ${report.paid} paid, ${report.refunds} refunds\n`,
      )
      expect(report.violations).toEqual([])
      expect(report.kills).toBeGreaterThanOrEqual(3)
      expect(report.paid).toBeGreaterThanOrEqual(10)
    },
  )

  test(
    'seeded bug: jobs added after the commit are lost with the process, and the checker says so',
    { timeout: 90_000 },
    async () => {
      database = await createTestDatabase()
      const preload = new URL('../seeded/with-late-outbox.ts', import.meta.url)
      const report = await runChaos(database, {
        seconds: 30,
        kills: 3,
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
