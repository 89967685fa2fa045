import { sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { reconciliationList } from '#contracts/payments/reconciliation/lists.ts'
import type { ReconciliationRow } from '#contracts/payments/reconciliation/views.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { newId } from '#platform/database/ids.ts'
import { bindList } from '#platform/lists/list.ts'
import { emit } from '#platform/outbox.ts'

const sumOf = (column: string) => sql`coalesce(sum(r.${sql.raw(column)}), 0)::bigint`

/** Days are few beside what moved in them, so that their search reads what it is asked for as it stands. */
export const listOfReconciliations = bindList<typeof reconciliationList, ReconciliationRow>(
  reconciliationList,
  {
    from: sql`reconciliations r left join payment_accounts a on a.tenant_id = r.tenant_id and a.id = r.account_id`,
    scope: (ctx) => sql`r.tenant_id = ${ctx.tenant.id}`,
    id: sql`r.id`,
    columns: {
      day: sql`to_char(r.day, 'YYYY-MM-DD')`,
      provider: sql`r.provider`,
      account: sql`a.external_account`,
      state: sql`r.state`,
      lineCount: sql`r.line_count`,
      chargedCents: sql`r.charged_cents`,
      refundedCents: sql`r.refunded_cents`,
      disputedCents: sql`r.disputed_cents`,
      feeCents: sql`r.fee_cents`,
      openCount: sql`r.open_count`,
      differenceCount: sql`r.difference_count`,
      currency: { value: sql`r.currency`, view: (currency: string) => currency },
    },
    filters: {
      day: sql`r.starts_at`,
      needsAttention: needsAttention('reconciliation', sql`r.id`),
    },
    search: (ctx, search) => sql`exists (
      select from reconciliation_differences f
      left join payments p on p.tenant_id = f.tenant_id and p.id = f.payment_id
      left join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where f.tenant_id = ${ctx.tenant.id} and f.reconciliation_id = r.id
        and (f.reference = ${search.trim()} or p.provider_payment = ${search.trim()} or o.number = upper(${search.trim()})))`,
    totals: {
      sums: {
        chargedCents: sumOf('charged_cents'),
        refundedCents: sumOf('refunded_cents'),
        disputedCents: sumOf('disputed_cents'),
        feeCents: sumOf('fee_cents'),
      },
    },
    taken: (ctx, data) => emit(ctx, events.reconciliation.export, { subject: newId(), data: { ...data } }),
  },
)
