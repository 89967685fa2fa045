import { and, desc, eq } from 'drizzle-orm'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, type Outcome } from '#platform/effects.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  subscriberRegistryOf,
  type PreparedCall,
  type RegistryRefusal,
  type RegistrySubscriberRow,
  type RegistryTransaction,
} from '#providers/subscriber-registry/index.ts'
import { programInForce } from '#modules/programs/index.ts'
import { registryReports } from '#tables/enrollment-membership.ts'
import { accountOf } from '../accounts/account-of.ts'
import { programTimeOf } from './program-time.ts'
import { registryReportState } from './statuses.ts'

/** What the registry says of one study area code: who is there, and who was moved or taken out lately. */
export interface RegistryReports {
  id: string
  subscribers: RegistrySubscriberRow[]
  transfers: RegistryTransaction[]
  deEnrollments: RegistryTransaction[]
}

/** What is asked about is never older than that. */
const mostDays = 60

/**
 * Asks the registry for the reports of a study area code, and writes down that it did: intent, calls, outcome. Null where
 * one of them did not come.
 */
export async function readReports(
  caller: Caller,
  program: ProgramCode,
  sac: string,
  within: typeof inTransaction = inTransaction,
): Promise<RegistryReports | null> {
  const { services } = caller
  const registry = subscriberRegistryOf(services)
  const account = await inTransaction(caller, (ctx) => accountOf(ctx, 'nlad'))
  if (!account) return null
  const { id, since, until, service } = await within(caller, (ctx) => intend(ctx, program, sac))
  const about = { service, sac }
  const ask = <Value>({ operation, send }: PreparedCall<Value, RegistryRefusal>) =>
    call(services, registry.key, operation, () => send())
  const lately = (type: 'transfer' | 'deEnroll') =>
    ask(registry.transactions(account, { ...about, type, since, until }))
  // Who leaves in between is among those who left, though still among those who are there.
  const subscribers = await ask(registry.subscribers(account, about))
  const transfers = await lately('transfer')
  const deEnrollments = await lately('deEnroll')
  const missed = [subscribers, transfers, deEnrollments].find(({ kind }) => kind !== 'done')
  if (missed) {
    await within(caller, (ctx) => miss(ctx, id, missed))
    return null
  }
  return {
    id,
    subscribers: valueOf<RegistrySubscriberRow[]>(subscribers),
    transfers: valueOf<RegistryTransaction[]>(transfers),
    deEnrollments: valueOf<RegistryTransaction[]>(deEnrollments),
  }
}

const valueOf = <Value>(outcome: Outcome<Value, RegistryRefusal>): Value => {
  if (outcome.kind !== 'done') throw new Error('a report that did not come')
  return outcome.value
}

async function intend(ctx: Ctx, program: ProgramCode, sac: string) {
  const { today } = await programTimeOf(ctx)
  const [last] = await ctx.db
    .select({ untilDay: registryReports.untilDay })
    .from(registryReports)
    .where(
      and(
        eq(registryReports.tenantId, ctx.tenant.id),
        eq(registryReports.program, program),
        eq(registryReports.sac, sac),
        eq(registryReports.state, 'taken'),
      ),
    )
    .orderBy(desc(registryReports.askedAt))
    .limit(1)
  const oldest = daysBeforeDay(today, mostDays)
  // A clock that was set back asks about today alone.
  const since = last && last.untilDay <= today && last.untilDay > oldest ? last.untilDay : oldest
  const id = newId()
  await ctx.db.insert(registryReports).values({
    tenantId: ctx.tenant.id,
    ...{ id, program, sac },
    state: createdState(registryReportState, 'ask'),
    sinceDay: since,
    untilDay: today,
    askedAt: ctx.now,
  })
  emitCreated(ctx, registryReportState, 'ask', id, id, { program, sac })
  const { nlad } = await programInForce(ctx, program)
  return { id, since, until: today, service: nlad.service }
}

const daysBeforeDay = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * 86_400_000).toISOString().slice(0, 10)

async function miss(ctx: Ctx, id: string, outcome: Outcome<unknown, unknown>): Promise<void> {
  const problem = outcome.kind === 'refused' ? outcome.code : 'message' in outcome ? outcome.message : ''
  await advance(ctx, registryReportState, id, 'miss', {
    set: { problem: problem.slice(0, 80), endedAt: ctx.now },
    timelineId: id,
  })
}
