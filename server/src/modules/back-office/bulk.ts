import { and, eq, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import { bulkMachine } from '#contracts/back-office/machines.ts'
import { orderList, type BulkAction } from '#contracts/orders/lists.ts'
import type { adminBulk, BulkView } from '#contracts/back-office/bulk.ts'
import { may } from '#contracts/permissions.ts'
import { advance, bindStatus, createdState, emitCreated } from '#platform/advance.ts'
import { askedBy } from '#platform/asked-by.ts'
import { authorize } from '#platform/authorize.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { idFrom, newId } from '#platform/ids.ts'
import { defineJob } from '#platform/job.ts'
import { enqueue } from '#platform/outbox.ts'
import { bulkOperations, bulkRows } from '#tables/back-office.ts'
import type { InputOf, OutputOf } from '#platform/contract-types.ts'
import { listOfOrders } from '#modules/orders/index.ts'
import { actions } from './bulk-actions.ts'

type Chosen = InputOf<typeof adminBulk.preview>
type Preview = OutputOf<typeof adminBulk.preview>

export const bulkStatus = bindStatus(bulkOperations, 'state', bulkMachine)

/** One operation stays small enough to be looked through. */
const mostOrders = 10_000
const mostExcludedShown = 50
const mostRowsShown = 500

/**
 * Who a bulk action would touch, and who not and why; changes nothing.
 * @throws CodedError FORBIDDEN; INVALID_INPUT when the selection holds more than 10,000 orders.
 */
export async function previewBulk(ctx: Ctx, { action, selection }: Chosen): Promise<Preview> {
  authorize(ctx, orderList.bulk[action])
  const { rows } = await ctx.db.execute<Preview & { matches: number }>(sql`
    with chosen as materialized (${chosenOrders(ctx, action, selection)})
    select
      count(*)::int as matches,
      count(*) filter (where reason is null)::int as eligible,
      count(reason)::int as "excludedCount",
      count(*) filter (where reason = 'paid')::int as "paidCount",
      count(*) filter (where reason is null and has_effect)::int as "refundCount",
      coalesce(sum(paid_cents) filter (where reason is null and has_effect), 0)::bigint as "refundCents",
      coalesce(sum(total_cents) filter (where reason is null), 0)::bigint as "totalCents",
      coalesce((
        select jsonb_agg(jsonb_build_object('orderNumber', number, 'reason', reason))
        from (select number, reason from chosen where reason is not null order by number limit ${mostExcludedShown}) shown
      ), '[]'::jsonb) as excluded
    from chosen`)
  const { matches, ...preview } = rows[0]!
  refuseTooMany(matches)
  return preview
}

/**
 * Starts a bulk action in the background on the eligible ones of the selection.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED; INVALID_INPUT when the selection holds more than 10,000 orders.
 */
export async function startBulk(
  ctx: Ctx,
  { action, selection, reason }: InputOf<typeof adminBulk.start>,
): Promise<BulkView> {
  authorize(ctx, orderList.bulk[action])
  const id = ctx.claim ? idFrom('bulk', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const [bulk] = await ctx.db
    .insert(bulkOperations)
    .values({
      tenantId: ctx.tenant.id,
      id,
      action,
      state: createdState(bulkStatus, 'start'),
      askedBy: askedBy(ctx),
      reason,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!bulk) return await getBulk(ctx, id)
  const { rows } = await ctx.db.execute<{ matches: number; eligible: number; effects: number }>(sql`
    with chosen as materialized (${chosenOrders(ctx, action, selection)}),
    taken as (
      insert into bulk_rows (tenant_id, bulk_id, order_id)
      select ${ctx.tenant.id}, ${id}, chosen.id from chosen where reason is null returning 1
    )
    select count(*)::int as matches, (select count(*)::int from taken) as eligible,
      count(*) filter (where reason is null and has_effect)::int as effects
    from chosen`)
  const { matches, eligible, effects } = rows[0]!
  refuseTooMany(matches)
  if (effects > 0) authorizeEffect(ctx, action)
  emitCreated(ctx, bulkStatus, 'start', id, id, { action, orders: eligible, ...(reason ? { reason } : {}) })
  enqueueBulk(ctx, id)
  return await getBulk(ctx, id)
}

/**
 * Puts the failed rows back and goes on, in the name of whoever asks now.
 * @throws CodedError NOT_FOUND, FORBIDDEN, STEP_UP_REQUIRED; INVALID_STATE while it runs or when nothing failed.
 */
export async function retryBulk(ctx: Ctx, id: string): Promise<BulkView> {
  const bulk = await advance(ctx, bulkStatus, id, 'retry', { set: { askedBy: askedBy(ctx) } })
  const action = bulk.action as BulkAction
  authorize(ctx, orderList.bulk[action])
  if (await hasEffect(ctx, action, id)) authorizeEffect(ctx, action)
  const again = await ctx.db
    .update(bulkRows)
    .set({ result: 'waiting', problem: null })
    .where(and(ofBulk(ctx, id), eq(bulkRows.result, 'failed')))
  if (!again.rowCount)
    throw new CodedError('INVALID_STATE', { from: bulk.cameFrom, event: 'retry', allowed: [] })
  enqueueBulk(ctx, id)
  return await getBulk(ctx, id)
}

/**
 * How far it is, with up to 500 rows: the failed first, then those that wait.
 * @throws CodedError NOT_FOUND
 */
export async function getBulk(ctx: Ctx, id: string): Promise<BulkView> {
  const { rows } = await ctx.db.execute<BulkView>(sql`
    select b.id, b.action, b.state, r.total, r.done, r.failed, coalesce(shown.rows, '[]'::jsonb) as rows
    from bulk_operations b
    cross join lateral (
      select count(*)::int as total, count(*) filter (where result = 'done')::int as done,
        count(*) filter (where result = 'failed')::int as failed
      from bulk_rows where tenant_id = b.tenant_id and bulk_id = b.id
    ) r
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'orderId', order_id, 'orderNumber', number, 'result', result, 'problem', problem)) as rows
      from (
        select r.order_id, o.number, r.result, r.problem
        from bulk_rows r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
        where r.tenant_id = b.tenant_id and r.bulk_id = b.id
        order by array_position(array['failed', 'waiting', 'done'], r.result), o.number
        limit ${mostRowsShown}
      ) first
    ) shown
    where b.tenant_id = ${ctx.tenant.id} and b.id = ${id}`)
  if (!rows[0]) throw new CodedError('NOT_FOUND')
  return rows[0]
}

export const bulkOrder = defineJob('bulk-order', z.object({ bulkId: z.uuid() }))

export const enqueueBulk = (ctx: Ctx, bulkId: string) => enqueue(ctx, bulkOrder, { bulkId })

export const ofBulk = (ctx: Ctx, id: string) =>
  and(eq(bulkRows.tenantId, ctx.tenant.id), eq(bulkRows.bulkId, id))

function chosenOrders(ctx: Ctx, action: BulkAction, selection: Chosen['selection']): SQL {
  const conditions =
    'ids' in selection
      ? sql`o.tenant_id = ${ctx.tenant.id} and o.id = any(${sql.param(selection.ids)}::uuid[])`
      : listOfOrders.condition(ctx, selection.filter)
  const { exclusion, effect } = actions[action]
  const happens = effect?.happensTo ?? sql`false`
  const isAllowed = !effect || may(roleOf(ctx.actor), effect.permission)
  const reason = isAllowed
    ? exclusion
    : sql`coalesce(${exclusion}, case when ${happens} then ${effect.exclusion} end)`
  return sql`
    select o.id, o.number, o.total_cents, o.paid_cents - o.refunded_cents as paid_cents, ${happens} as has_effect, ${reason} as reason
    from orders o where ${conditions} limit ${mostOrders + 1}`
}

function refuseTooMany(matches: number) {
  if (matches > mostOrders) throw new CodedError('INVALID_INPUT', { fields: ['selection'], max: mostOrders })
}

/** Whether trying the failed rows again would have the action's further effect on one of them. */
async function hasEffect(ctx: Ctx, action: BulkAction, id: string): Promise<boolean> {
  const { effect } = actions[action]
  if (!effect) return false
  const { rows } = await ctx.db.execute<{ happens: boolean }>(sql`
    select exists (
      select from bulk_rows r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
      where r.tenant_id = ${ctx.tenant.id} and r.bulk_id = ${id} and r.result = 'failed' and ${effect.happensTo}
    ) as happens`)
  return rows[0]!.happens
}

/** The rows are worked on later, so that what they do is proven now. */
function authorizeEffect(ctx: Ctx, action: BulkAction) {
  const { effect } = actions[action]
  if (effect) authorize(ctx, effect.permission)
}
