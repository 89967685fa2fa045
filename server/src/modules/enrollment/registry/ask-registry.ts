import { and, eq } from 'drizzle-orm'
import { registryAttention } from '#contracts/enrollment/registry/attention.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, done, unavailable, type Outcome } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  subscriberRegistryOf,
  type JudgeCode,
  type PreparedCall,
  type RegistryAnswer,
  type RegistryRefusal,
  type RegistryTransaction,
  type SubscriberRegistry,
  type UsacAccount,
} from '#providers/subscriber-registry/index.ts'
import { enrollments } from '#tables/enrollment.ts'
import { accountOf, noteKey, type AccountInUse } from '../accounts/account-of.ts'
import { askAgain, beginExchange, endExchange, leaseMs, letQuestionsGo } from '../exchanges.ts'
import { nextTry } from '../next-check.ts'
import { enrollmentById } from '../own-enrollment.ts'
import type { Enrollment } from '../statuses.ts'
import { codeRulesOf } from './code-rules.ts'
import { everLost, findingsOf, isTooEarly, isWriting, lostCalls, mayBeOurs, writing } from './lost-calls.ts'

export type RegistryOutcome = Outcome<RegistryAnswer, RegistryRefusal>
type Prepared = PreparedCall<RegistryAnswer, RegistryRefusal>
type Finding = PreparedCall<RegistryTransaction | null, RegistryRefusal>

export interface RegistryAsk {
  /**
   * What to ask, in the transaction before it; nothing where there is nothing to ask any more, and `later` where a call
   * before this one may yet turn out to have got through.
   */
  prepare(
    ctx: Ctx,
    enrollment: Enrollment,
    account: UsacAccount,
    registry: SubscriberRegistry,
  ): Promise<Prepared | 'later' | undefined>
  /**
   * What follows from the answer, in the transaction after it, with the enrollment locked as it stands then. What was
   * refused, and when to ask again, is written already.
   */
  record(ctx: Ctx, enrollment: Enrollment, outcome: RegistryOutcome): Promise<void>
}

/** The next thing to send: what was wanted, or first what became of a call whose answer was lost. */
type Step =
  | { sends: 'call'; exchangeId: string; account: AccountInUse; prepared: Prepared }
  | {
      sends: 'find'
      exchangeId: string
      account: AccountInUse
      prepared: Finding
      /** What to look for after that, where it is not found. */
      rest: readonly Finding[]
      /** What it comes to where nothing is found; where there is none, it is asked for now. */
      otherwise?: RegistryOutcome | undefined
    }
  | { ends: RegistryOutcome }

/**
 * The one way to call NLAD for an enrollment: intent, call, outcome, and nothing twice. Two never ask for the same one at
 * once. Whether a call whose answer was lost got through is found out before it is repeated; update and de-enrollment
 * may be repeated as they are. Who is refused as a subscriber after a call was lost may be so by that call, and is waited
 * for as long as NLAD's reports may be late. What gets no answer is due again by itself (`registryTryAt`, see
 * `ask-registry-again.ts`).
 * @param within runs what comes before each call, and what comes after it
 * @returns the outcome as it was recorded; null where nothing was asked
 * @throws CodedError ENROLLMENT_NOT_FOUND, and what `prepare` and `record` throw
 */
export async function askRegistry(
  caller: Caller,
  enrollmentId: string,
  ask: RegistryAsk,
  within: typeof inTransaction = inTransaction,
): Promise<RegistryOutcome | null> {
  const { categoryOf } = await codeRulesOf(caller)
  const registry = subscriberRegistryOf(caller.services, categoryOf)
  const send = <Value>({ operation, send }: PreparedCall<Value, RegistryRefusal>) =>
    call(caller.services, registry.key, operation, () => send())

  let step = await within(caller, (ctx) => begin(ctx, enrollmentId, registry, ask))
  while (step && 'sends' in step) {
    if (step.sends === 'call') {
      const asked = step
      const outcome = await send(asked.prepared)
      step = await within(caller, (ctx) => hear(ctx, enrollmentId, registry, ask, asked, outcome))
    } else {
      const asked = step
      const outcome = await send(asked.prepared)
      step = await within(caller, (ctx) => found(ctx, enrollmentId, registry, ask, asked, outcome))
    }
  }
  return step?.ends ?? null
}

async function begin(
  ctx: Ctx,
  enrollmentId: string,
  registry: SubscriberRegistry,
  ask: RegistryAsk,
): Promise<Step | undefined> {
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  const { registryAskedAt } = enrollment
  if (registryAskedAt && later(registryAskedAt, leaseMs) > ctx.now) return undefined
  const account = await accountFor(ctx, enrollment)
  if (!account) return undefined
  const lost = await lostCalls(ctx, enrollment, registry)
  const findings = await findingsOf(ctx, enrollment, account, registry, lost)
  return (
    (await find(ctx, enrollment, registry, account, findings)) ??
    prepare(ctx, enrollment, account, registry, ask)
  )
}

/** Without an account nobody is enrolled; staff are told, and it goes on by itself once there is one. */
async function accountFor(ctx: Ctx, enrollment: Enrollment): Promise<AccountInUse | null> {
  const account = await accountOf(ctx, 'nlad')
  if (account) return account
  await update(ctx, enrollment.id, silent(ctx, enrollment))
  await tellOfAccount(ctx, enrollment.id, 'NO_ACCOUNT')
  return null
}

const tellOfAccount = (ctx: Ctx, subjectId: string, code: string) =>
  openAttention(ctx, registryAttention.registry_refuses_account, { subjectId, data: { code } })

async function prepare(
  ctx: Ctx,
  enrollment: Enrollment,
  account: AccountInUse,
  registry: SubscriberRegistry,
  ask: RegistryAsk,
): Promise<Step | undefined> {
  const prepared = await ask.prepare(ctx, enrollment, account, registry)
  if (!prepared) {
    await letQuestionsGo(ctx, enrollment.id)
    await update(ctx, enrollment.id, { registryAskedAt: null, registryTryAt: null })
    return undefined
  }
  if (prepared === 'later') {
    await update(ctx, enrollment.id, { registryAskedAt: null, ...silent(ctx, enrollment) })
    return { ends: unavailable('maybe taken by a lost call') }
  }
  const exchangeId = await beginExchange(ctx, enrollment.id, registry.key, prepared)
  await lease(ctx, enrollment.id)
  return { sends: 'call', exchangeId, account, prepared }
}

async function find(
  ctx: Ctx,
  { id }: Enrollment,
  registry: SubscriberRegistry,
  account: AccountInUse,
  [prepared, ...rest]: readonly Finding[],
  otherwise?: RegistryOutcome,
): Promise<Step | undefined> {
  if (!prepared) return undefined
  const exchangeId = await beginExchange(ctx, id, registry.key, prepared)
  await lease(ctx, id)
  return { sends: 'find', exchangeId, account, prepared, rest, otherwise }
}

/** After the call: who is refused as a subscriber already may be ours by a call whose answer was lost. */
async function hear(
  ctx: Ctx,
  enrollmentId: string,
  registry: SubscriberRegistry,
  ask: RegistryAsk,
  asked: Extract<Step, { sends: 'call' }>,
  outcome: RegistryOutcome,
): Promise<Step> {
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  const kept = outcome.kind === 'done' ? done({ status: 'DONE' }) : outcome
  const { exchangeId, prepared } = asked
  await endExchange(ctx, exchangeId, enrollmentId, kept, prepared.answer())
  await noteAnswer(ctx, asked.account, outcome)
  if (outcome.kind === 'refused' && isWriting(prepared.operation) && mayBeOurs(outcome)) {
    const lost = await everLost(ctx, enrollment, registry)
    const findings = await findingsOf(ctx, enrollment, asked.account, registry, lost)
    const otherwise = isTooEarly(ctx, lost) ? unavailable(`${outcome.code}, maybe by a lost call`) : outcome
    const step = await find(ctx, enrollment, registry, asked.account, findings, otherwise)
    if (step) return step
  }
  return conclude(ctx, enrollment, ask, outcome, prepared.operation)
}

/** After looking for it: it was done, or it was not and is asked for now, or nobody says yet. */
async function found(
  ctx: Ctx,
  enrollmentId: string,
  registry: SubscriberRegistry,
  ask: RegistryAsk,
  asked: Extract<Step, { sends: 'find' }>,
  outcome: Outcome<RegistryTransaction | null, RegistryRefusal>,
): Promise<Step | undefined> {
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  const kept = outcome.kind === 'done' ? done({ status: outcome.value ? 'FOUND' : 'NOT_FOUND' }) : outcome
  const { exchangeId, prepared, rest, otherwise } = asked
  await endExchange(ctx, exchangeId, enrollmentId, kept, prepared.answer())
  await noteAnswer(ctx, asked.account, outcome)
  if (outcome.kind !== 'done') return conclude(ctx, enrollment, ask, outcome, prepared.operation)
  const next = outcome.value
    ? undefined
    : await find(ctx, enrollment, registry, asked.account, rest, otherwise)
  if (next) return next
  await askAgain(ctx, enrollmentId, { provider: registry.key, operations: writing })
  if (outcome.value) {
    const { type, subscriberId } = outcome.value
    return conclude(ctx, enrollment, ask, done({ message: 'FOUND', subscriberId }), type)
  }
  if (otherwise) return conclude(ctx, enrollment, ask, otherwise, prepared.operation)
  const account = await accountFor(ctx, enrollment)
  return account ? prepare(ctx, enrollment, account, registry, ask) : undefined
}

/** Whether the key was taken, which an answer to a former key says nothing of. */
async function noteAnswer(ctx: Ctx, account: AccountInUse, outcome: Outcome<unknown, unknown>) {
  if (outcome.kind === 'done' || outcome.kind === 'refused')
    await noteKey(ctx, account, outcome.kind === 'refused' && outcome.code === 'AUTH_REQUIRED')
}

/** Writes what was refused and when to ask again, then leaves the rest to the code that asked. */
async function conclude(
  ctx: Ctx,
  enrollment: Enrollment,
  ask: RegistryAsk,
  answer: RegistryOutcome,
  operation: string,
): Promise<Step> {
  const outcome = await minded(ctx, enrollment, answer)
  const { categoryOf } = await codeRulesOf(ctx)
  const said = { registryAskedAt: null, ...saidBy(ctx, enrollment, outcome, operation, categoryOf) }
  await update(ctx, enrollment.id, said)
  await ask.record(ctx, { ...enrollment, ...said }, outcome)
  return { ends: outcome }
}

/** Credentials that are refused say nothing of the person: it is asked again until staff have seen to them. */
async function minded(ctx: Ctx, { id }: Enrollment, outcome: RegistryOutcome): Promise<RegistryOutcome> {
  const { kind } = outcome
  if (kind === 'refused' && outcome.code === 'AUTH_REQUIRED') {
    await tellOfAccount(ctx, id, outcome.code)
    return unavailable(outcome.code)
  }
  if (kind === 'done' || kind === 'refused')
    await closeAttention(ctx, [registryAttention.registry_refuses_account], { subjectId: id })
  return outcome
}

function saidBy(
  ctx: Ctx,
  { registrySilences, state }: Enrollment,
  outcome: RegistryOutcome,
  operation: string,
  categoryOf: JudgeCode,
): Partial<Enrollment> {
  const asks = ['verify', 'verifyDeviceEligibility'].includes(operation)
  // An applicant who was submitted while a question was under way has not been sent yet, as two never ask at once.
  const isWaiting = asks && state === 'nlad_submitted'
  const heard = { registrySilences: 0, registryTryAt: isWaiting ? ctx.now : null }
  switch (outcome.kind) {
    case 'done':
      return asks ? heard : { ...heard, registryCode: null, registryCategory: null, registryWaitUntil: null }
    case 'refused':
      return asks
        ? heard
        : {
            ...heard,
            registryCode: outcome.code.slice(0, 80),
            registryCategory: outcome.detail?.category ?? categoryOf(outcome.code),
            registryWaitUntil: outcome.detail?.transferableOn ?? null,
          }
    case 'unavailable':
    case 'unknown':
      return silent(ctx, { registrySilences }, outcome.kind === 'unavailable' ? outcome.until : undefined)
  }
}

/** Nobody has said anything: it is asked again, later each time. */
const silent = (
  { now }: Pick<Ctx, 'now'>,
  { registrySilences }: Pick<Enrollment, 'registrySilences'>,
  until?: Date,
) => ({
  registrySilences: registrySilences + 1,
  registryTryAt: nextTry(registrySilences + 1, now, until),
})

/** An enrollment whose call is killed in the middle is asked about again once nobody can be asking any more. */
const lease = (ctx: Ctx, id: string) =>
  update(ctx, id, { registryAskedAt: ctx.now, registryTryAt: later(ctx.now, leaseMs) })

const update = (ctx: Ctx, id: string, set: Partial<typeof enrollments.$inferInsert>) =>
  ctx.db
    .update(enrollments)
    .set(set)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
