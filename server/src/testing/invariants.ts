import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseRules, type Rule } from './invariant-rules.ts'
import { patient } from './patience.ts'
import type { TestSandbox } from './sandbox.ts'
import { sandboxRules } from './sandbox-rules.ts'
import { truthOf } from './sandbox-truth.ts'

/** A guarantee that does not hold, and for which rows. */
export interface Violation {
  rule: Rule
  detail: string
}

export interface InvariantOptions {
  /** Everything that happens by itself has happened: nothing may be open, unknown or lost any more. */
  settled?: boolean
  /** Every shopper has an e-mail address of their own and meant to buy exactly once. */
  shoppersBuyOnce?: boolean
  /** Until when time went its way: what was paid three minutes before was known three minutes later. Later it leaps. */
  watchedUntil?: Date | undefined
  /** Nobody may have been charged more than once, not even when the money went back. */
  chargedOnce?: boolean
}

/**
 * Compares the database with itself and with what the vendors have seen.
 * @returns one violation per broken rule; an empty list is the proof.
 */
export async function checkInvariants(
  { adminUrl, sandbox }: { adminUrl: string; sandbox: TestSandbox },
  { settled = true, shoppersBuyOnce = true, chargedOnce = false, watchedUntil }: InvariantOptions = {},
): Promise<Violation[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const violations: Violation[] = []
    for (const { rule, sql, when } of databaseRules) {
      if (when === 'settled' && !settled) continue
      if (when === 'buying once' && !shoppersBuyOnce) continue
      if (rule === 'no job is lost') await clockAtRest(client)
      const { rows } = await client.query<{ detail: string }>(sql)
      if (rows.length > 0) violations.push({ rule, detail: summaryOf(rows.map((row) => row.detail)) })
    }
    const truth = await truthOf(sandbox)
    for (const { rule, details } of await sandboxRules(client, truth, {
      settled,
      shoppersBuyOnce,
      chargedOnce,
      watchedUntil,
    })) {
      if (details.length > 0) violations.push({ rule, detail: summaryOf(details) })
    }
    return violations
  } finally {
    await client.end()
  }
}

/** What the clock has just started is under way, not lost: it is waited for, unless its worker is gone. */
async function clockAtRest(client: pg.Client) {
  const latest = Date.now() + patient(10_000)
  for (;;) {
    const { rowCount } = await client.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.key = t.identifier and j.locked_at is not null`,
    )
    if (rowCount === 0 || Date.now() > latest) return
    await wait(20)
  }
}

/** The first few of them. */
export const summaryOf = (details: string[]) =>
  details.length > 5
    ? `${details.slice(0, 5).join('; ')}; and ${details.length - 5} more`
    : details.join('; ')

/** The names of the broken rules, for a test that expects some. */
export const rulesOf = (violations: Violation[]) => violations.map(({ rule }) => rule)
