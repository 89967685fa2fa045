import type { PoolClient } from 'pg'
import { ownerOf, type Caller, type Ctx, type Pending } from '../context.ts'
import { beginScope, databaseErrorCode, databaseOn, runScoped } from './database.ts'
import { pendingStatement } from '../outbox.ts'

const serializationFailures = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction that sees only the caller's tenant, then writes its events and jobs, then commits.
 * A deadlock is tried again up to three times, so `work` must do nothing outside the transaction.
 */
export const inTransaction = <Result>(caller: Caller, work: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
  scoped(caller, work, false)

/** The same for what only looks: PostgreSQL refuses to write in it. */
export const inReadTransaction = <Result>(
  caller: Caller,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> => scoped(caller, work, true)

async function scoped<Result>(
  caller: Caller,
  work: (ctx: Ctx) => Promise<Result>,
  readsOnly: boolean,
): Promise<Result> {
  const vault = await caller.services.vaultOf(caller.tenant.id)
  for (let attempt = 1; ; attempt++) {
    const client = await caller.services.pool.connect()
    let broken: Error | undefined
    const transaction = oneTransaction(client, caller, readsOnly)
    try {
      const pending: Pending = { events: [], jobs: [], writes: [] }
      const db = databaseOn(transaction.own)
      const ctx: Ctx = { ...caller, db, vault, now: caller.services.clock.now(), pending }
      const result = await caller.services.pool.holding(() => work(ctx))
      const keepsAnswer = pending.answer !== undefined
      await transaction.end(pendingStatement(ctx))
      if (keepsAnswer && caller.claim) caller.claim.kept = true
      return result
    } catch (error) {
      await transaction.undo().catch((failure: Error) => {
        broken = failure
      })
      if (attempt < 4 && serializationFailures.has(databaseErrorCode(error) ?? '')) continue
      throw error
    } finally {
      client.release(broken)
    }
  }
}

/**
 * The connection as the work of one transaction sees it. The transaction begins with the work's first statement, whose
 * way it shares, as the last statement shares that of the commit; where the last is the only one, it is all of it.
 *
 * A step that goes on after another has failed would otherwise find itself in the next transaction of the same
 * connection, in the scope of the caller that has it then.
 */
function oneTransaction(client: PoolClient, caller: Caller, readsOnly: boolean) {
  let begun: Promise<unknown> | undefined
  let isOver = false
  const owner = ownerOf(caller)
  const begin = () => {
    begun = beginScope(client, caller.tenant.id, { owner, readsOnly })
    // What fails here fails again, and is seen, in what follows.
    begun.catch(() => undefined)
  }
  const query = (...parameters: Parameters<PoolClient['query']>) => {
    if (isOver) return Promise.reject(new Error('the transaction is over'))
    if (!begun) begin()
    return client.query(...parameters)
  }
  return {
    own: { query } as unknown as PoolClient,
    async end(last: { text: string; values: unknown[] } | undefined) {
      isOver = true
      if (!begun && !last) return
      if (!begun && last && !owner && !readsOnly) return runScoped(client, caller.tenant.id, last)
      if (!begun) begin()
      const [, , ended] = await Promise.all([begun, last && client.query(last), client.query('COMMIT')])
      // A transaction in which a statement has failed ends without an error, and without a trace.
      if (ended.command !== 'COMMIT')
        throw new Error('the transaction was rolled back: an error in it was swallowed')
    },
    async undo() {
      isOver = true
      if (begun) await client.query('ROLLBACK')
    },
  }
}
