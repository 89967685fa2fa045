import { and, eq, isNull, ne } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { fraudAttention } from '#contracts/identity/fraud/attention.ts'
import { fraudMachine } from '#contracts/identity/fraud/machines.ts'
import { advance, bindStatus, createdState, emitCreated } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { credentials, sessions, subscribers } from '#tables/identity.ts'
import { fraudCases } from '#tables/identity-fraud.ts'
import { assertStanding } from '../standing-subscriber.ts'
import { eraseMarks, keepMarks } from './marks.ts'

export const fraudState = bindStatus(fraudCases, 'state', fraudMachine)
export type FraudCase = typeof fraudCases.$inferSelect

/** The open case of a subscriber. */
export async function fraudOf(ctx: Ctx, subscriberId: string): Promise<FraudCase | undefined> {
  const [found] = await ctx.db
    .select()
    .from(fraudCases)
    .where(
      and(
        eq(fraudCases.tenantId, ctx.tenant.id),
        eq(fraudCases.subscriberId, subscriberId),
        ne(fraudCases.state, 'cleared'),
      ),
    )
  return found
}

/** @throws CodedError NOT_FOUND */
export async function fraudCase(ctx: Ctx, id: string): Promise<FraudCase> {
  const [found] = await ctx.db
    .select()
    .from(fraudCases)
    .where(and(eq(fraudCases.tenantId, ctx.tenant.id), eq(fraudCases.id, id)))
  if (!found) throw new CodedError('NOT_FOUND')
  return found
}

/** @throws CodedError NOT_FOUND, SUBSCRIBER_MERGED, SUBSCRIBER_ERASED, INVALID_STATE */
export async function openCaseOf(ctx: Ctx, subscriberId: string, event: 'confirm' | 'clear') {
  const open = await fraudOf(ctx, subscriberId)
  if (open) return open
  await assertStanding(ctx, subscriberId)
  throw new CodedError('INVALID_STATE', { from: 'cleared', event, allowed: [] })
}

/** Addresses and numbers of accounts that turned out to be somebody's, too. */
export async function formerContacts(ctx: Ctx, subscriberId: string) {
  const rows = await ctx.db
    .select({ address: credentials.emailAddress, number: subscribers.phoneNumber })
    .from(subscribers)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, subscribers.tenantId), eq(credentials.id, subscribers.id)),
    )
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.mergedInto, subscriberId)))
  return {
    addresses: rows.map(({ address }) => address),
    numbers: rows.flatMap(({ number }) => number ?? []),
  }
}

async function personOf(ctx: Ctx, id: string) {
  const [person] = await ctx.db
    .select({
      emailAddress: credentials.emailAddress,
      phoneNumber: subscribers.phoneNumber,
    })
    .from(subscribers)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, subscribers.tenantId), eq(credentials.id, subscribers.id)),
    )
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, id)))
  if (!person) throw new CodedError('NOT_FOUND')
  return person
}

/**
 * Somebody is suspected from now on: whatever is ordered under their account or address is known by it.
 * @throws CodedError NOT_FOUND; INVALID_STATE for a subscriber who is suspected already, also where two ask at once;
 *   SUBSCRIBER_MERGED, SUBSCRIBER_ERASED
 */
export async function openCase(
  ctx: Ctx,
  { id: subscriberId, reason }: { id: string; reason: string },
): Promise<FraudCase> {
  await assertStanding(ctx, subscriberId)
  const { emailAddress } = await personOf(ctx, subscriberId)
  const former = await formerContacts(ctx, subscriberId)
  const [opened] = await ctx.db
    .insert(fraudCases)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      subscriberId,
      state: createdState(fraudState, 'flag'),
      reason,
      flaggedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!opened) throw new CodedError('INVALID_STATE', { from: 'flagged', event: 'flag', allowed: [] })
  await keepMarks(ctx, opened.id, { subscriber: [subscriberId], email: [emailAddress, ...former.addresses] })
  emitCreated(ctx, fraudState, 'flag', opened.id, subscriberId, { reason })
  await openAttention(ctx, fraudAttention.fraud_suspected, { subjectId: subscriberId, data: { reason } })
  return opened
}

/** It was right: their number and the browsers that they signed in with are known from now on, too. */
export async function confirmCase(ctx: Ctx, open: FraudCase, reason: string): Promise<void> {
  const { phoneNumber } = await personOf(ctx, open.subscriberId)
  const browsers = await ctx.db
    .selectDistinct({ device: sessions.device })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, ctx.tenant.id),
        eq(sessions.subjectId, open.subscriberId),
        // The browser of an administrator who helped them is not theirs.
        isNull(sessions.support),
      ),
    )
  await decide(ctx, open, 'confirm', reason)
  await keepMarks(ctx, open.id, {
    phone: phoneNumber ? [phoneNumber] : [],
    device: browsers.flatMap(({ device }) => device ?? []),
  })
}

/** There is nothing in it, or nothing any more. */
export async function clearCase(ctx: Ctx, open: FraudCase, reason: string): Promise<void> {
  await decide(ctx, open, 'clear', reason)
  await eraseMarks(ctx, open.id)
}

async function decide(ctx: Ctx, { id, subscriberId }: FraudCase, event: 'confirm' | 'clear', reason: string) {
  await advance(ctx, fraudState, id, event, {
    set: { decidedAt: ctx.now },
    data: { reason },
    timelineId: subscriberId,
  })
  await closeAttention(ctx, [fraudAttention.fraud_suspected], { subjectId: subscriberId })
}
