import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { EntryKind } from '#contracts/wallets/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { subscribers } from '#tables/identity.ts'
import { walletEntries, wallets } from '#tables/wallets.ts'

export interface Owned {
  subscriberId: string
  currency: string
}

const ofWallet = (ctx: Ctx, { subscriberId, currency }: Owned) =>
  and(
    eq(wallets.tenantId, ctx.tenant.id),
    eq(wallets.subscriberId, subscriberId),
    eq(wallets.currency, currency),
  )

/**
 * Whose balance it is: the subscriber's own, or that of the record that stands for them by now. Stays so until the commit,
 * as a caller that makes two records one waits for it.
 * @throws CodedError NOT_FOUND
 */
export async function ownerOfBalance(ctx: Ctx, subscriberId: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: subscribers.id, mergedInto: subscribers.mergedInto })
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.id, subscriberId)))
    .for('key share')
  if (!found) throw new CodedError('NOT_FOUND')
  return found.mergedInto ?? found.id
}

/**
 * The balance under a lock until the commit, so that a caller that comes second sees what the first has left.
 * @throws CodedError NOT_FOUND, SUBSCRIBER_MERGED
 */
export async function lockWallet(ctx: Ctx, owned: Owned): Promise<typeof wallets.$inferSelect> {
  if ((await ownerOfBalance(ctx, owned.subscriberId)) !== owned.subscriberId)
    throw new CodedError('SUBSCRIBER_MERGED')
  const find = () => ctx.db.select().from(wallets).where(ofWallet(ctx, owned)).for('update')
  const [found] = await find()
  if (found) return found
  await ctx.db
    .insert(wallets)
    .values({ tenantId: ctx.tenant.id, subscriberId: owned.subscriberId, currency: owned.currency })
    .onConflictDoNothing()
  const [made] = await find()
  return made!
}

/**
 * Adds to a balance, or takes from it where the amount is negative, and writes the entry. The caller books the transfer on
 * the other side under the same subject, in the same transaction. One subject changes a balance once.
 * @returns the balance after it
 * @throws CodedError BALANCE_TOO_LOW with `{ balanceCents }`; NOT_FOUND
 */
export async function changeBalance(
  ctx: Ctx,
  change: Owned & { kind: EntryKind; amountCents: number; subjectId: string; orderId: string | null },
): Promise<number> {
  const { subscriberId, currency, kind, amountCents, subjectId, orderId } = change
  const wallet = await lockWallet(ctx, change)
  const balanceCents = wallet.balanceCents + amountCents
  if (balanceCents < 0) throw new CodedError('BALANCE_TOO_LOW', { balanceCents: wallet.balanceCents })
  const number = wallet.entryCount + 1
  await ctx.db.update(wallets).set({ balanceCents, entryCount: number }).where(ofWallet(ctx, change))
  await ctx.db.insert(walletEntries).values({
    tenantId: ctx.tenant.id,
    id: idFrom('wallet-entry', kind, subjectId),
    ...{ subscriberId, currency, number, kind, amountCents, balanceCents, subjectId, orderId, at: ctx.now },
  })
  emit(ctx, events.wallet.change, { subject: subscriberId, data: { kind, amountCents, balanceCents } })
  return balanceCents
}

/** What somebody has with us; nothing where there never was anything. */
export async function balanceOf(ctx: Ctx, owned: Owned): Promise<number> {
  const [wallet] = await ctx.db.select().from(wallets).where(ofWallet(ctx, owned))
  return wallet?.balanceCents ?? 0
}

/** From whose balance a payment came. */
export async function payerOf(ctx: Ctx, paymentId: string): Promise<string | undefined> {
  const [entry] = await ctx.db
    .select({ subscriberId: walletEntries.subscriberId })
    .from(walletEntries)
    .where(
      and(
        eq(walletEntries.tenantId, ctx.tenant.id),
        eq(walletEntries.subjectId, paymentId),
        eq(walletEntries.kind, 'payment'),
      ),
    )
  return entry?.subscriberId
}
