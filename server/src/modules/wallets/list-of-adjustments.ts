import { sql } from 'drizzle-orm'
import { balanceAdjustmentList } from '#contracts/wallets/lists.ts'
import type { BalanceAdjustmentRow } from '#contracts/wallets/views.ts'
import { needsAttention } from '#platform/attention.ts'
import { peopleTaken } from '#platform/list-taken.ts'
import { bindList } from '#platform/list.ts'
import { readsPersonal } from '#platform/mask-personal.ts'

export const listOfAdjustments = bindList<typeof balanceAdjustmentList, BalanceAdjustmentRow>(
  balanceAdjustmentList,
  {
    from: sql`balance_adjustments x
      join subscribers s on s.tenant_id = x.tenant_id and s.id = x.subscriber_id
      join credentials c on c.tenant_id = s.tenant_id and c.id = s.id`,
    scope: (ctx) => sql`x.tenant_id = ${ctx.tenant.id}`,
    id: sql`x.id`,
    columns: {
      subscriber: sql`coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''), c.email_address)`,
      amountCents: sql`x.amount_cents`,
      reason: sql`x.reason`,
      state: sql`x.state`,
      askedAt: sql`x.created_at`,
      askedBy: sql`x.asked_by`,
      decidedAt: sql`x.decided_at`,
      decidedBy: sql`x.decided_by`,
    },
    filters: {
      state: sql`x.state`,
      reason: sql`x.reason`,
      asked: sql`x.created_at`,
      amount: sql`x.amount_cents`,
      needsAttention: needsAttention('balance_adjustment', sql`x.id`),
    },
    search: (ctx, search) => {
      const whole = sql`c.email_address = lower(${search.trim()})`
      if (!readsPersonal(ctx)) return whole
      return sql`(${whole} or position(fold_text(${search}) in fold_text(concat_ws(' ', s.first_name, s.last_name, x.asked_by))) > 0)`
    },
    totals: {
      sums: {
        appliedCents: sql`coalesce(sum(x.amount_cents) filter (where x.state = 'applied'), 0)::bigint`,
      },
    },
    taken: peopleTaken(balanceAdjustmentList),
  },
)
