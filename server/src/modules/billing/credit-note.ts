import { and, eq, isNull } from 'drizzle-orm'
import { creditNoteMachine } from '#contracts/billing/machines.ts'
import { advance, bindStatus, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx, DeferredWrite } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { nameOf, deferWrite } from '#platform/outbox.ts'
import { creditNotes, invoices } from '#tables/billing.ts'

export const creditNoteState = bindStatus(creditNotes, 'state', creditNoteMachine, { timeline: 'orderId' })

/**
 * Credits what a settled refund gave back of an invoice; without an invoice there is nothing to credit. The number is the
 * next of the service provider's year, without gaps: the counter's row is locked until the commit, so this comes last.
 * @param editId of a payment for the difference of an edit, which has an invoice of its own
 */
export async function issueCreditNote(
  ctx: Ctx,
  refund: { id: string; orderId: string; amountCents: number; reason: string },
  editId: string | null = null,
): Promise<void> {
  const [invoice] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.orderId, refund.orderId),
        editId ? eq(invoices.editId, editId) : isNull(invoices.editId),
      ),
    )
  if (!invoice) return
  const id = idFrom('credit-note', refund.id)
  const year = ctx.now.getUTCFullYear()
  const { next, place, taken } = takeNumber(ctx, year)
  deferWrite(
    ctx,
    (add) => `
    insert into credit_notes (tenant_id, id, invoice_id, order_id, refund_id, year, sequence, number, state, reason, amount_cents, issued_at)
    select ${add(ctx.tenant.id)}::uuid, ${add(id)}::uuid, ${add(invoice.id)}::uuid, ${add(refund.orderId)}::uuid,
           ${add(refund.id)}::uuid, ${add(year)}::integer, next.sequence,
           ${add(`${ctx.tenant.invoicePrefix}-CN-${year}-`)}::text || lpad(next.sequence::text, 6, '0'),
           ${add(createdState(creditNoteState, 'issue'))}, ${add(refund.reason)}, ${add(refund.amountCents)}::bigint,
           ${add(ctx.now.toISOString())}::timestamptz
    from (select value - ${add(taken.count)}::integer + ${add(place)}::integer as sequence from ${nameOf(next)}) as next`,
  )
  const { amountCents } = refund
  emitCreated(ctx, creditNoteState, 'issue', id, refund.orderId, { amountCents })
}

interface Taken {
  next: DeferredWrite
  /** How many notes are written in this transaction. */
  count: number
}
const takenBy = new WeakMap<Ctx['pending']['writes'], Taken>()

/** The counter moves once in a transaction, by as many as it writes: one statement cannot move a row twice. */
function takeNumber(ctx: Ctx, year: number): { next: DeferredWrite; place: number; taken: Taken } {
  const { writes } = ctx.pending
  const taken = takenBy.get(writes) ?? moveCounter(ctx, year)
  takenBy.set(writes, taken)
  taken.count++
  return { next: taken.next, place: taken.count, taken }
}

function moveCounter(ctx: Ctx, year: number): Taken {
  const next = deferWrite(
    ctx,
    (add) => `
    insert into counters as c (tenant_id, key, value) values (${add(ctx.tenant.id)}, ${add(`credit:${year}`)}, ${add(taken.count)})
    on conflict (tenant_id, key) do update set value = c.value + excluded.value
    returning value`,
  )
  const taken: Taken = { next, count: 0 }
  return taken
}

/** The bank sent the refund back to us, so nothing is credited any more; the number stays taken. */
export async function withdrawCreditNote(ctx: Ctx, refundId: string): Promise<void> {
  const [note] = await ctx.db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(and(eq(creditNotes.tenantId, ctx.tenant.id), eq(creditNotes.refundId, refundId)))
  if (note) await advance(ctx, creditNoteState, note.id, 'withdraw')
}
