import { and, asc, desc, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { BalanceAdjustmentRecord, OwnWallet, WalletView } from '#contracts/wallets/views.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { subscribers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { balanceAdjustments, walletEntries, wallets } from '#tables/wallets.ts'
import { adjustmentsOf } from './adjustments-of.ts'
import { approvalLimit } from './balance-limit.ts'
import { balanceOf } from './change-balance.ts'
import { listOfAdjustments } from './list-of-adjustments.ts'
import { balanceAdjustmentActs } from '#contracts/wallets/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { refusalsFor } from './decide-adjustment.ts'

const shownEntries = 50
type Currency = OwnWallet['balances'][number]['currency']

/** The balance of a subscriber as staff see it. @throws CodedError NOT_FOUND */
export async function getWallet(ctx: Ctx, { id }: { id: string }): Promise<WalletView> {
  const [subscriber] = await ctx.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, id)))
  if (!subscriber) throw new CodedError('NOT_FOUND')
  const waiting = await ctx.db
    .select()
    .from(balanceAdjustments)
    .where(
      and(
        eq(balanceAdjustments.tenantId, ctx.tenant.id),
        eq(balanceAdjustments.subscriberId, id),
        eq(balanceAdjustments.state, 'requested'),
      ),
    )
    .orderBy(asc(balanceAdjustments.createdAt), asc(balanceAdjustments.id))
  const rows = await entriesOf(ctx, id)
  return {
    balances: await balancesOf(ctx, id),
    entries: rows.map(({ entry, orderNumber, adjustment }) => ({
      ...entryView(entry, orderNumber),
      orderId: entry.orderId,
      adjustment: adjustment && {
        id: adjustment.id,
        reason: adjustment.reason,
        note: adjustment.note,
        askedBy: adjustment.askedBy,
        decidedBy: adjustment.decidedBy,
      },
    })),
    waiting: waiting.map(({ id: waitingId, amountCents, askedBy, createdAt }) => ({
      ...{ id: waitingId, amountCents, askedBy },
      askedAt: createdAt.toISOString(),
    })),
    ...(await approvalLimit(ctx)),
    version: await adjustmentsOf(ctx, id),
  }
}

/** The own balance of the subscriber who asks. @throws CodedError FORBIDDEN */
export async function getOwnWallet(ctx: Ctx): Promise<OwnWallet> {
  if (ctx.actor.kind !== 'subscriber') throw new CodedError('FORBIDDEN')
  const { id } = ctx.actor
  const rows = await entriesOf(ctx, id)
  return {
    balances: await balancesOf(ctx, id),
    entries: rows.map(({ entry, orderNumber }) => entryView(entry, orderNumber)),
  }
}

const entryView = (
  { id, at, kind, currency, amountCents, balanceCents }: typeof walletEntries.$inferSelect,
  orderNumber: string | null,
) => ({
  ...{ id, kind, amountCents, balanceCents, orderNumber },
  at: at.toISOString(),
  currency: currency as Currency,
})

async function balancesOf(ctx: Ctx, subscriberId: string): Promise<OwnWallet['balances']> {
  const rows = await ctx.db
    .select()
    .from(wallets)
    .where(and(eq(wallets.tenantId, ctx.tenant.id), eq(wallets.subscriberId, subscriberId)))
    .orderBy(asc(wallets.currency))
  return rows.map(({ currency, balanceCents }) => ({ currency: currency as Currency, balanceCents }))
}

/** The newest first. */
const entriesOf = (ctx: Ctx, subscriberId: string) =>
  ctx.db
    .select({ entry: walletEntries, orderNumber: orders.number, adjustment: balanceAdjustments })
    .from(walletEntries)
    .leftJoin(orders, and(eq(orders.tenantId, walletEntries.tenantId), eq(orders.id, walletEntries.orderId)))
    .leftJoin(
      balanceAdjustments,
      and(
        eq(balanceAdjustments.tenantId, walletEntries.tenantId),
        eq(balanceAdjustments.id, walletEntries.subjectId),
      ),
    )
    .where(and(eq(walletEntries.tenantId, ctx.tenant.id), eq(walletEntries.subscriberId, subscriberId)))
    .orderBy(desc(walletEntries.currency), desc(walletEntries.number))
    .limit(shownEntries)

/** One change of a balance as staff see it. @throws CodedError NOT_FOUND */
export async function getAdjustment(ctx: Ctx, { id }: { id: string }): Promise<BalanceAdjustmentRecord> {
  const row = await listOfAdjustments.row(ctx, id)
  const [kept] = await ctx.db
    .select()
    .from(balanceAdjustments)
    .where(and(eq(balanceAdjustments.tenantId, ctx.tenant.id), eq(balanceAdjustments.id, id)))
  if (!row || !kept) throw new CodedError('NOT_FOUND')
  const { subscriberId, note, message, answer, expiresAt, askedById, currency } = kept
  return {
    ...row,
    ...{ subscriberId, note, message, answer },
    balanceCents: await balanceOf(ctx, { subscriberId, currency }),
    expiresAt: expiresAt?.toISOString() ?? null,
    isOwn: ctx.actor.kind === 'administrator' && ctx.actor.id === askedById,
    attention: await attentionOf(ctx, 'balance_adjustment', id),
    acts: actsFor(ctx, balanceAdjustmentActs, kept.state, refusalsFor(ctx, kept)),
    timeline: await timelineOf(ctx, id),
  }
}
