import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { advance, advanceAll, createdState, emitCreated } from '#platform/advance.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'
import { newId } from '#platform/database/ids.ts'
import type { PreparedCall, RecordedBody } from '#providers/usac/prepared-call.ts'
import { enrollments, providerExchanges } from '#tables/enrollment.ts'
import { categoryOfCall } from './registry/category-of-call.ts'
import { codeRulesOf } from './registry/code-rules.ts'
import { noteCodes } from './registry/met-codes.ts'
import { exchangeState, type ProviderExchange } from './statuses.ts'

type Prepared = Pick<PreparedCall<unknown>, 'operation' | 'request'>

/** Writes down what is about to be asked. The same asked before and never answered is asked again by it. */
export async function beginExchange(
  ctx: Ctx,
  enrollmentId: string,
  provider: string,
  { operation, request }: Prepared,
): Promise<string> {
  await askAgain(ctx, enrollmentId, { provider, operations: [operation] })
  const id = newId()
  const ofEnrollment = (column: SQL) =>
    sql<never>`(select ${column} from ${enrollments} e where e.tenant_id = ${ctx.tenant.id} and e.id = ${enrollmentId})`
  await ctx.db.insert(providerExchanges).values({
    tenantId: ctx.tenant.id,
    id,
    enrollmentId,
    provider,
    operation,
    state: createdState(exchangeState, 'send'),
    path: request.path,
    request: request.body,
    program: ofEnrollment(sql`case when e.program = 'acp' then 'acp' else 'lifeline' end`),
    usState: ofEnrollment(sql`e.us_state`),
    representativeId: helperIn(request.body),
    sentAt: ctx.now,
  })
  emitCreated(ctx, exchangeState, 'send', id, enrollmentId, { operation })
  return id
}

/** The RAD ID that is sent with it, by the record of what is sent. */
function helperIn(body: RecordedBody): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  return typeof body.repId === 'string' && body.repId !== '' ? body.repId : null
}

interface Which {
  provider?: string
  operations: readonly string[]
}

/** A call that has not ended by then never will. */
export const leaseMs = minutesMs(1)

/** They only ask, so that nobody has to know what came of one once its answer is wanted no more. */
const questions = ['check', 'status', 'verify', 'verifyDeviceEligibility', 'find']

/** What was asked of a provider, or of any, and never answered, the oldest first. */
export const unanswered = (ctx: Ctx, enrollmentId: string, { provider, operations }: Which) =>
  ctx.db
    .select()
    .from(providerExchanges)
    .where(
      and(
        eq(providerExchanges.tenantId, ctx.tenant.id),
        eq(providerExchanges.enrollmentId, enrollmentId),
        provider === undefined ? undefined : eq(providerExchanges.provider, provider),
        inArray(providerExchanges.operation, [...operations]),
        inArray(providerExchanges.state, ['sent', 'unknown']),
      ),
    )
    .orderBy(providerExchanges.sentAt, providerExchanges.id)

/** What came of these is asked in another way. */
export async function askAgain(ctx: Ctx, enrollmentId: string, which: Which): Promise<void> {
  await leave(ctx, enrollmentId, await unanswered(ctx, enrollmentId, which), 'ask_again')
}

/**
 * No answer came to these questions, and nobody will ask them again.
 * @returns whether one may still be under way
 */
export async function letQuestionsGo(ctx: Ctx, enrollmentId: string): Promise<boolean> {
  const open = await unanswered(ctx, enrollmentId, { operations: questions })
  const over = open.filter(({ state, sentAt }) => state !== 'sent' || later(sentAt, leaseMs) <= ctx.now)
  await leave(ctx, enrollmentId, over, 'drop')
  return over.length < open.length
}

async function leave(
  ctx: Ctx,
  enrollmentId: string,
  exchanges: readonly ProviderExchange[],
  how: 'ask_again' | 'drop',
) {
  const about = { timelineId: enrollmentId }
  const ids = exchanges.map(({ id }) => id)
  // Of a process that ended in the middle: nobody knows what came of it.
  const sent = exchanges.filter(({ state }) => state === 'sent').map(({ id }) => id)
  await advanceAll(ctx, exchangeState, sent, 'lose', about)
  await advanceAll(ctx, exchangeState, ids, how, about)
}

const events = { done: 'answer', refused: 'refuse', unavailable: 'miss', unknown: 'lose' } as const

/** Writes down what came of it, without anything personal. */
export async function endExchange(
  ctx: Ctx,
  id: string,
  enrollmentId: string,
  outcome: Outcome<{ status: string }, unknown>,
  answer: ReturnType<PreparedCall<unknown>['answer']>,
): Promise<void> {
  const result =
    outcome.kind === 'done'
      ? outcome.value.status
      : outcome.kind === 'refused'
        ? outcome.code
        : outcome.message
  const [kept] = await ctx.db
    .select({ provider: providerExchanges.provider })
    .from(providerExchanges)
    .where(and(eq(providerExchanges.tenantId, ctx.tenant.id), eq(providerExchanges.id, id)))
  const category = categoryOfCall(await codeRulesOf(ctx), kept!.provider, outcome, answer?.body)
  const exchange = await advance(ctx, exchangeState, id, events[outcome.kind], {
    set: {
      answeredAt: ctx.now,
      answerStatus: answer?.status ?? null,
      answer: answer?.body ?? null,
      result: result.slice(0, 80),
      category,
    },
    data: { result: result.slice(0, 80) },
    timelineId: enrollmentId,
  })
  await noteCodes(ctx, exchange, outcome, answer?.body)
}
