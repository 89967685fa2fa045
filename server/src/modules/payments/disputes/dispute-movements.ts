import { and, eq } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import type { DisputeMovement } from '#providers/payments/payment-provider.ts'
import { accounts, book, type Transfer } from '#modules/billing/index.ts'
import { disputeMovements, disputes } from '#tables/payments-disputes.ts'
import type { Dispute } from '../statuses.ts'

/**
 * Books what the provider took and gave back because of a dispute, each movement once. What is taken waits as disputed
 * funds; once the dispute is lost it is a loss. A fee is ours either way, unless it comes back.
 */
export async function bookMovements(
  ctx: Ctx,
  dispute: Dispute,
  provider: string,
  told: readonly DisputeMovement[],
): Promise<void> {
  const { id: disputeId, orderId } = dispute
  const own = and(eq(disputeMovements.tenantId, ctx.tenant.id), eq(disputeMovements.disputeId, disputeId))
  const known = await ctx.db.select().from(disputeMovements).where(own)
  const fresh = told
    .filter(({ reference }) => !known.some((movement) => movement.reference === reference))
    .map((movement) => ({
      ...movement,
      tenantId: ctx.tenant.id,
      id: idFrom('dispute-movement', disputeId, movement.reference),
      disputeId,
      createdAt: ctx.now,
    }))
  for (const { kind, amountCents, feeCents } of fresh)
    emit(ctx, events.dispute.move_funds, {
      subject: disputeId,
      timelineId: orderId,
      data: { kind, amountCents, feeCents },
    })
  if (fresh.length > 0) await ctx.db.insert(disputeMovements).values(fresh)
  const all = [...known, ...fresh]
  const isLost = dispute.state === 'lost' || dispute.state === 'accepted'
  const transfers = [
    ...fresh.flatMap((movement) => transfersOf(movement, accounts.clearing(provider))),
    ...(isLost ? all.filter(({ kind }) => kind === 'withdrawn').map(lossOf) : []),
  ]
  book(ctx, orderId, dispute.currency, transfers)
  if (fresh.length === 0) return
  const sumOf = (kind: DisputeMovement['kind'], of: 'amountCents' | 'feeCents') =>
    all.filter((one) => one.kind === kind).reduce((sum, one) => sum + one[of], 0)
  await ctx.db
    .update(disputes)
    .set({
      withdrawnCents: sumOf('withdrawn', 'amountCents'),
      reinstatedCents: sumOf('reinstated', 'amountCents'),
      feeCents: sumOf('withdrawn', 'feeCents') - sumOf('reinstated', 'feeCents'),
    })
    .where(and(eq(disputes.tenantId, ctx.tenant.id), eq(disputes.id, disputeId)))
}

type Booked = Pick<DisputeMovement, 'kind' | 'amountCents' | 'feeCents'> & { id: string }

function transfersOf({ id, kind, amountCents, feeCents }: Booked, clearing: string): Transfer[] {
  const { disputedFunds, disputeFees } = accounts
  const isTaken = kind === 'withdrawn'
  const between = (account: string) =>
    isTaken ? { debit: account, credit: clearing } : { debit: clearing, credit: account }
  return [
    { kind: `dispute_${kind}`, ...between(disputedFunds), amountCents, subjectId: id },
    {
      kind: isTaken ? 'dispute_fee' : 'dispute_fee_returned',
      ...between(disputeFees),
      amountCents: feeCents,
      subjectId: id,
    },
  ]
}

const lossOf = ({ id, amountCents }: Booked): Transfer => ({
  kind: 'dispute_lost',
  debit: accounts.chargebackLosses,
  credit: accounts.disputedFunds,
  amountCents,
  subjectId: id,
})
