import { and, eq, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { GivenFor } from '#contracts/define-acts.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { mergeFields } from '#contracts/people/acts.ts'
import { mergeChoices, type MergeKeep } from '#contracts/people/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { accountsMerged } from './messages/accounts-merged.ts'
import { consentOf, optOut, textableNumber } from '#modules/messaging/index.ts'
import { leadAccount, lockPair, notifyAccount, type Pair } from '#modules/identity/index.ts'
import { moveBalance } from '#modules/wallets/index.ts'
import { allPersonalRows } from '#tables/all-personal.ts'
import { choicesOf, mergeBlocksOf } from './merge-plan.ts'

type Merge = GivenFor<typeof mergeFields> & { id: string; otherId: string; keep: MergeKeep }

/**
 * Two records of one person become one: what the other one has moves, and it leads to the one that stays from then on. Both
 * are locked until the commit, so that an order, a payment or a second merge comes before or after it.
 * @throws CodedError NOT_FOUND, also for another service provider's; CONFIRMATION_WRONG; MERGE_BLOCKED with `{ blocks }`;
 *   INVALID_INPUT where an address that nobody has proven would open the account
 */
export async function mergeSubscribers(
  ctx: Ctx,
  { id, otherId, keep: wanted, reason, confirmation }: Merge,
): Promise<{ id: string }> {
  const pair = await lockPair(ctx, { id, otherId })
  const { stays, goes } = pair
  const blocks = await mergeBlocksOf(ctx, pair)
  if (blocks.length > 0) throw new CodedError('MERGE_BLOCKED', { blocks: blocks.map(({ block }) => block) })
  if (confirmation.trim().toLowerCase() !== goes.account.emailAddress.toLowerCase())
    throw new CodedError('CONFIRMATION_WRONG')
  const keep = keepOf(ctx, pair, wanted)
  await carryOptOut(ctx, pair, keep, reason)
  const balanceCents = await moveBalance(ctx, { from: otherId, to: id })
  const moved = await moveRows(ctx, { from: otherId, to: id })
  await leadAccount(ctx, pair, keep, { reason })
  const kept = mergeChoices.filter((field) => keep[field] === 'goes')
  emit(ctx, events.subscriber.take_over, {
    subject: id,
    timelineId: id,
    data: { from: otherId, reason, orders: moved.orders ?? 0, balanceCents, kept },
  })
  // Each to its own mailbox, as it was before: an address that was taken over hears of it, too.
  const isSwapped = keep.email === 'goes'
  const tell = (whom: Pair['stays'], as: 'stays' | 'goes') =>
    notifyAccount(ctx, whom.account, accountsMerged, { about: { as }, occasion: otherId })
  tell(stays, isSwapped ? 'goes' : 'stays')
  tell(goes, isSwapped ? 'stays' : 'goes')
  return { id }
}

function keepOf(ctx: Ctx, pair: Pair, wanted: MergeKeep): MergeKeep {
  const choices = choicesOf(ctx, pair)
  const keep = Object.fromEntries(choices.map(({ field, preset }) => [field, wanted[field] ?? preset]))
  if (choices.some(({ field, isOpen }) => !isOpen && wanted[field] === 'goes'))
    throw new CodedError('INVALID_INPUT', { fields: ['keep'] })
  return Object.fromEntries(
    choices.map(({ field, isOpen }) => [field, isOpen ? keep[field] : 'stays']),
  ) as MergeKeep
}

/** Each table says which of its columns names the subscriber; what follows or stays is found by it as before. */
async function moveRows(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { table, merged } of allPersonalRows) {
    if (typeof merged === 'string') continue
    const column = getTableColumns(table as PgTable)[merged.moves]!
    const { rowCount } = await ctx.db
      .update(table as PgTable)
      .set({ [merged.moves]: to })
      .where(and(eq(table.tenantId, ctx.tenant.id), eq(column, from)))
    counts[getTableName(table)] = rowCount ?? 0
  }
  return counts
}

/**
 * A subscriber who has asked for no more text messages under one of their numbers gets none under the one that stays,
 * either.
 */
async function carryOptOut(ctx: Ctx, { stays, goes }: Pair, keep: MergeKeep, reason: string): Promise<void> {
  const numbers = [stays, goes].map(({ person }) => textableNumber(person.phoneNumber))
  const states = await Promise.all(numbers.map((number) => consentOf(ctx, number ?? null)))
  if (!states.some((consent) => consent?.state === 'opted_out')) return
  const kept = numbers[keep.phone === 'goes' ? 1 : 0]
  if (kept) await optOut(ctx, kept, { source: 'staff', reason, personId: stays.person.id })
}
