import { and, asc, eq, isNull } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { disputeAttention } from '#contracts/payments/disputes/attention.ts'
import { advance } from '#platform/advance.ts'
import { authorize } from '#platform/security/authorize.ts'
import { later, minutesMs } from '#platform/clock.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { refused, type Outcome } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { DisputeAnswer, ProviderDispute } from '#providers/payments/payment-provider.ts'
import { disputeEvidence } from '#tables/payments-disputes.ts'
import { lockPayment } from '../payment-rows.ts'
import { hasProvider, providerOf } from '../providers.ts'
import { providerAt } from '../ways/access.ts'
import { disputeState, type Dispute, type Payment } from '../statuses.ts'
import { disputeById } from './dispute-rows.ts'
import { evidencePlace } from './evidence-place.ts'
import { recordDispute } from './record-dispute.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'

interface Pressed {
  dispute: Dispute
  payment: Payment
}

/**
 * Sends what speaks for us to the provider, once: intent first, then the call under a name of its own, then what came of
 * it. A lost answer leaves the dispute as being sent, until the janitor has asked.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, INVALID_STATE, NO_EVIDENCE, DISPUTE_ANSWERED_ELSEWHERE
 */
export async function submitEvidence(caller: Caller, { id }: { id: string }): Promise<Dispute> {
  const pressed = await press(caller, id, 'send', async (ctx) => {
    const pieces = await ctx.db.select().from(disputeEvidence).where(unsent(ctx, id)).limit(1)
    assertNothing(whyNothingToSend(pieces))
  })
  return sendPressed(caller, pressed)
}

/**
 * Leaves the money to the buyer, which cannot be taken back.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED, INVALID_STATE, DISPUTE_ANSWERED_ELSEWHERE
 */
export const acceptDispute = async (caller: Caller, { id }: { id: string }): Promise<Dispute> =>
  sendPressed(caller, await press(caller, id, 'give_in'))

const press = (
  caller: Caller,
  id: string,
  event: 'send' | 'give_in',
  check?: (ctx: Ctx) => Promise<void>,
): Promise<Pressed> =>
  inTransaction(caller, async (ctx) => {
    const pressed = await pressDispute(ctx, id, event)
    await check?.(ctx)
    return pressed
  })

/** Why nothing goes to the provider: there is no evidence that it does not have. */
export const whyNothingToSend = (pieces: readonly { sentAt: Date | string | null }[]): CodedError | null =>
  pieces.some(({ sentAt }) => sentAt === null) ? null : new CodedError('NO_EVIDENCE')

/** Why a dispute is answered on the provider's own page. */
export const whyElsewhere = (
  { provider }: Pick<Payment, 'provider'>,
  answer: 'answerDispute' | 'acceptDispute',
): CodedError | null =>
  hasProvider(provider) && providerOf(provider)[answer] ? null : new CodedError('DISPUTE_ANSWERED_ELSEWHERE')

/** Writes down what was pressed, in the name of the administrator who did, before the provider is asked. */
export async function pressDispute(ctx: Ctx, id: string, event: 'send' | 'give_in'): Promise<Pressed> {
  authorize(ctx, 'payment.refund')
  const { paymentId } = await disputeById(ctx, id)
  const payment = await lockPayment(ctx, paymentId)
  assertNothing(whyElsewhere(payment, event === 'send' ? 'answerDispute' : 'acceptDispute'))
  const dispute = await advance(ctx, disputeState, id, event, {
    timelineId: payment.orderId,
    set: { problem: null, checks: 0, checkAt: later(ctx.now, minutesMs(1)) },
  })
  return { dispute, payment }
}

/** Makes the call that was pressed; safe to repeat, as the provider knows it by its name. */
export async function sendPressed(caller: Caller, { dispute, payment }: Pressed): Promise<Dispute> {
  const { provider, at } = await providerAt(caller, payment)
  const call = `${dispute.id}-${dispute.version}`
  if (dispute.state === 'accepting') {
    const outcome = await provider.acceptDispute!(at, { call, dispute: dispute.reference })
    return noteOutcome(caller, dispute, outcome)
  }
  const answer = await inTransaction(caller, (ctx) => answerOf(ctx, dispute, call))
  const outcome =
    answer.words.length + answer.files.length
      ? await provider.answerDispute!(at, answer)
      : refused('NO_EVIDENCE', 'there is nothing to send')
  return noteOutcome(caller, dispute, outcome, true)
}

async function answerOf(ctx: Ctx, { id, reference }: Dispute, call: string) {
  const rows = await ctx.db
    .select()
    .from(disputeEvidence)
    .where(unsent(ctx, id))
    .orderBy(asc(disputeEvidence.addedAt), asc(disputeEvidence.id))
  const answer: DisputeAnswer = { call, dispute: reference, words: [], files: [] }
  for (const { id: row, kind, words, content, fileName, fileType } of rows) {
    if (words !== null) answer.words.push({ kind, text: ctx.vault.open(words, evidencePlace('words', row)) })
    if (content !== null)
      answer.files.push({
        id: row,
        kind,
        name: fileName ?? row,
        type: fileType!,
        content: ctx.vault.openBytes(content, evidencePlace('content', row)),
      })
  }
  return answer
}

/** The provider has all that was written down and uploaded. */
export async function noteSent(ctx: Ctx, disputeId: string): Promise<void> {
  await ctx.db.update(disputeEvidence).set({ sentAt: ctx.now }).where(unsent(ctx, disputeId))
}

const unsent = (ctx: Ctx, disputeId: string) =>
  and(
    eq(disputeEvidence.tenantId, ctx.tenant.id),
    eq(disputeEvidence.disputeId, disputeId),
    isNull(disputeEvidence.sentAt),
  )

/** What came of a call: the provider's word, a refusal with its reason, or nothing that is known yet. */
const noteOutcome = (
  caller: Caller,
  { id, paymentId, reference }: Dispute,
  outcome: Outcome<ProviderDispute>,
  isAnswer = false,
): Promise<Dispute> =>
  inTransaction(caller, async (ctx) => {
    await lockPayment(ctx, paymentId)
    if (outcome.kind === 'done') {
      if (isAnswer) await noteSent(ctx, id)
      return recordDispute(ctx, { paymentId, reference, told: outcome.value })
    }
    const dispute = await disputeById(ctx, id)
    if (dispute.state !== 'sending' && dispute.state !== 'accepting') return dispute
    if (outcome.kind === 'unknown') return dispute
    const problem = outcome.kind === 'refused' ? outcome.code : 'PAYMENT_PROVIDER_UNAVAILABLE'
    await openAttention(ctx, disputeAttention.dispute_answer_refused, { subjectId: id, data: { problem } })
    return advance(ctx, disputeState, id, 'fail', {
      timelineId: dispute.orderId,
      set: { problem },
      data: { problem },
    })
  })
