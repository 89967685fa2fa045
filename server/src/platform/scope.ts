import type { PoolClient } from 'pg'
import { ownerOf, type Caller, type Ctx, type Pending, type Tenant } from './context.ts'
import { beginScope, databaseErrorCode, databaseOn } from './database.ts'
import { pendingStatement } from './outbox.ts'

const serializationFailures = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction that sees only the caller's tenant, then writes its events and jobs, then commits.
 * A deadlock is tried again up to three times, so `work` must do nothing outside the transaction.
 */
export async function transact<Result>(caller: Caller, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const vault = await caller.services.vaultOf(caller.tenant.id)
  for (let attempt = 1; ; attempt++) {
    const client = await caller.services.pool.connect()
    let broken: Error | undefined
    const { own, end } = forOneTransaction(client)
    try {
      const pending: Pending = { events: [], jobs: [] }
      const ctx: Ctx = { ...caller, db: databaseOn(own), vault, now: caller.services.clock.now(), pending }
      // Connections are pipelined: the scope travels with the first statement, what is pending with the commit.
      const begun = beginScope(client, caller.tenant.id, ownerOf(caller))
      const [result] = await Promise.all([work(ctx), begun])
      const keepsAnswer = pending.answer !== undefined
      const last = pendingStatement(ctx)
      end()
      const [, ended] = await Promise.all([last && client.query(last), client.query('COMMIT')])
      // A transaction in which a statement has failed ends without an error, and without a trace.
      if (ended.command !== 'COMMIT')
        throw new Error('the transaction was rolled back: an error in it was swallowed')
      if (keepsAnswer && caller.claim) caller.claim.kept = true
      return result
    } catch (error) {
      end()
      await client.query('ROLLBACK').catch((failure: Error) => {
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
 * The connection as the work of one transaction sees it. A step that goes on after another has failed would otherwise find
 * itself in the next transaction of the same connection, in the scope of whoever has it then.
 */
function forOneTransaction(client: PoolClient) {
  let isOver = false
  const query = (...parameters: Parameters<PoolClient['query']>) =>
    isOver ? Promise.reject(new Error('the transaction is over')) : client.query(...parameters)
  return {
    own: { query } as unknown as PoolClient,
    end: () => {
      isOver = true
    },
  }
}

/**
 * The one door to work that concerns every tenant: runs `work` once per tenant, each in that tenant's own scope.
 * There is no scope that sees two tenants at once.
 */
export async function forEachTenant(
  caller: Omit<Caller, 'tenant'>,
  tenants: readonly Tenant[],
  work: (caller: Caller) => Promise<void>,
) {
  for (const tenant of tenants) await work({ ...caller, tenant })
}
