import { sql, type SQL } from 'drizzle-orm'
import { balanceAdjustmentList } from '#contracts/wallets/lists.ts'
import type { BalanceAdjustmentRow } from '#contracts/wallets/views.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { peopleTaken } from '#platform/lists/list-taken.ts'
import type { Ctx } from '#platform/context.ts'
import { eitherOf, upTo, withParts, type Found } from '#platform/lists/find-by-words.ts'
import { bindList } from '#platform/lists/list.ts'
import { addressSought } from '#platform/security/erased-address.ts'
import { readsPersonal } from '#platform/security/mask-personal.ts'
import { byFacets, ofAmounts } from '#platform/lists/match-by-facets.ts'

const faceted = {
  table: 'balance_adjustments',
  alias: 'x',
  facets: { state: 'state', reason: 'reason' },
  narrow: ['search', 'needsAttention'],
  plainSort: 'askedAt',
  amount: { filter: 'amount', column: 'amount_cents' },
}

export const listOfAdjustments = bindList<typeof balanceAdjustmentList, BalanceAdjustmentRow>(
  balanceAdjustmentList,
  {
    from: sql`balance_adjustments x`,
    scope: (ctx) => sql`x.tenant_id = ${ctx.tenant.id}`,
    id: sql`x.id`,
    details: () => sql`join subscribers s on s.tenant_id = x.tenant_id and s.id = x.subscriber_id
      join credentials c on c.tenant_id = s.tenant_id and c.id = s.id`,
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
      amount: ofAmounts(faceted),
      needsAttention: needsAttention('balance_adjustment', sql`x.id`),
    },
    search: adjustmentsFound,
    match: byFacets<typeof balanceAdjustmentList>(faceted),
    totals: {
      sums: {
        appliedCents: sql`coalesce(sum(x.amount_cents) filter (where x.state = 'applied'), 0)::bigint`,
      },
    },
    taken: peopleTaken(balanceAdjustmentList),
  },
)

/** Adjustments `x` whose subscriber somebody means, or who of the team asked for them. */
function adjustmentsFound(ctx: Ctx, search: string): Found {
  const tenant = sql`tenant_id = ${ctx.tenant.id}`
  const ofThose = (people: SQL, has: SQL): Found => ({
    ids: (most) => sql`(select x.id from (${people}) f
      join balance_adjustments x on x.${tenant} and x.subscriber_id = f.id${upTo(most)})`,
    has,
  })
  const whole = sql`select id from credentials where ${tenant} and kind = 'subscriber' and email_address = ${addressSought(search)}`
  const addressed = ofThose(whole, sql`x.subscriber_id in (${whole})`)
  if (!readsPersonal(ctx)) return addressed
  const words = { name: 'person_words', id: 'person_id', where: sql`w.kind = 'subscriber'` } as const
  const named = withParts(ctx, words, search, sql`x.subscriber_id`)
  const colleagues = sql`any(array(select id from administrators where ${tenant}
    and position(fold_text(${search.trim()}) in fold_text(concat_ws(' ', first_name, last_name))) > 0))`
  return eitherOf([
    addressed,
    ...(named ? [ofThose(named.ids(), named.has)] : []),
    {
      ids: (most) =>
        sql`select id from balance_adjustments where ${tenant} and asked_by_id = ${colleagues}${upTo(most)}`,
      has: sql`coalesce(x.asked_by_id = ${colleagues}, false)`,
    },
  ])
}
