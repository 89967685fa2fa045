import { sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { disputeList } from '#contracts/payments/disputes/lists.ts'
import type { DisputeRow } from '#contracts/payments/disputes/views.ts'
import { needsAttention } from '#platform/attention.ts'
import { newId } from '#platform/ids.ts'
import { bindList } from '#platform/list.ts'
import { readsPersonal } from '#platform/mask-personal.ts'
import { emit } from '#platform/outbox.ts'

/** Disputes are few beside payments, so that their search reads what it is asked for as it stands. */
export const listOfDisputes = bindList<typeof disputeList, DisputeRow>(disputeList, {
  from: sql`disputes d join payments p on p.tenant_id = d.tenant_id and p.id = d.payment_id
    join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id`,
  scope: (ctx) => sql`d.tenant_id = ${ctx.tenant.id}`,
  id: sql`d.id`,
  columns: {
    reference: sql`d.reference`,
    openedAt: sql`d.opened_at`,
    state: sql`d.state`,
    dueAt: sql`d.due_at`,
    reason: sql`d.reason`,
    paymentNumber: sql`o.number || '/' || p.attempt`,
    emailAddress: sql`o.email_address`,
    provider: sql`d.provider`,
    amountCents: sql`d.amount_cents`,
    feeCents: sql`d.fee_cents`,
    currency: { value: sql`d.currency`, view: (currency: string) => currency },
  },
  filters: {
    state: sql`d.state`,
    reason: sql`d.reason`,
    provider: sql`d.provider`,
    opened: sql`d.opened_at`,
    due: sql`d.due_at`,
    amount: sql`d.amount_cents`,
    needsAttention: needsAttention('dispute', sql`d.id`),
  },
  search: (ctx, search) => {
    const text = search.trim()
    const number = sql`(d.reference = ${text} or p.provider_payment = ${text} or o.number = upper(${text}))`
    return readsPersonal(ctx) ? sql`(${number} or o.email_address = lower(${text}))` : number
  },
  totals: {
    sums: {
      amountCents: sql`coalesce(sum(d.amount_cents), 0)::bigint`,
      feeCents: sql`coalesce(sum(d.fee_cents), 0)::bigint`,
      lostCents: sql`coalesce(sum(d.withdrawn_cents) filter (where d.state in ('lost', 'accepted')), 0)::bigint`,
    },
  },
  taken: (ctx, data) => emit(ctx, events.dispute.export, { subject: newId(), data: { ...data } }),
})
