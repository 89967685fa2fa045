import { and, eq, sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { packingShelves, statesOnShelf, type PackingShelf } from '#contracts/fulfillment/choices.ts'
import type { PackedParcel, QueuedParcel } from '#contracts/fulfillment/own.ts'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { contentsOf, isHere } from './contents.ts'
import { isHeld } from './hold-parcel.ts'
import { contentsSql, parcelsFound } from './list-of-parcels.ts'
import { obstacleOf } from './lock-parcel.ts'
import { addressOf } from './parcel.queries.ts'

interface Row extends Omit<QueuedParcel, 'heldBy' | 'obstacle'>, Record<string, unknown> {
  orderId: string
  heldBy: string | null
  heldByName: string
  heldAt: string | null
  status: typeof orders.$inferSelect.status | null
  paymentStatus: typeof orders.$inferSelect.paymentStatus | null
  awaitsEnrollment: boolean | null
}

/** Parcels of the own company, row by row; their orders are there for as long as these may be seen. */
async function rowsOf(ctx: Ctx, which: SQL, order: SQL, limit: number, offset = 0): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select f.id, f.number, f.state, f.carrier, f.tracking_number as "trackingNumber", f.order_id as "orderId",
      ${contentsSql} as contents, l.quantity - f.taken_out as wanted,
      (select count(*)::int from fulfillment_items i where i.tenant_id = f.tenant_id and i.fulfillment_id = f.id) as packed,
      f.held_by as "heldBy", concat_ws(' ', a.first_name, a.last_name) as "heldByName", f.held_at as "heldAt",
      f.created_at as "openedAt", f.shipped_at as "shippedAt", o.status, o.payment_status as "paymentStatus",
      o.awaits_enrollment as "awaitsEnrollment"
    from fulfillments f
    join order_lines l on l.tenant_id = f.tenant_id and l.id = f.order_line_id
    left join orders o on o.tenant_id = f.tenant_id and o.id = f.order_id
    left join fulfillment_agents a on a.tenant_id = f.tenant_id and a.id = f.held_by
    where f.tenant_id = ${ctx.tenant.id} and ${which} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

function viewOf(ctx: Ctx, row: Row): QueuedParcel {
  const {
    status,
    paymentStatus,
    awaitsEnrollment,
    heldBy,
    heldByName,
    heldAt,
    orderId: _orderId,
    ...parcel
  } = row
  const since = heldAt && new Date(heldAt)
  const self = ctx.actor.kind === 'fulfillment_agent' ? ctx.actor.id : undefined
  return {
    ...parcel,
    heldBy:
      heldBy && since && isHeld(ctx, { heldBy, heldAt: since })
        ? { name: heldByName, isSelf: heldBy === self, since: since.toISOString() }
        : null,
    obstacle:
      status && paymentStatus
        ? obstacleOf({ status, paymentStatus, awaitsEnrollment: awaitsEnrollment ?? false })
        : null,
    openedAt: new Date(parcel.openedAt).toISOString(),
    shippedAt: parcel.shippedAt && new Date(parcel.shippedAt).toISOString(),
  }
}

const inStates = (states: readonly string[]) => sql`f.state = any(${sql.param([...states])}::text[])`

/** One page of the queue: what waited longest first, of what has left the latest first. */
export async function listQueue(
  ctx: Ctx,
  {
    shelf,
    search,
    page,
    perPage,
  }: { shelf: PackingShelf; search?: string | undefined; page: number; perPage: number },
) {
  const which = search ? parcelsFound(ctx, search) : inStates(statesOnShelf[shelf])
  const isHereStill = shelf === 'to_pack' || shelf === 'packed'
  const order = isHereStill ? sql`f.created_at, f.id` : sql`coalesce(f.shipped_at, f.created_at) desc, f.id`
  const rows = await rowsOf(ctx, which, order, perPage, (page - 1) * perPage)
  const { rows: totals } = await ctx.db.execute<{ state: string; total: number }>(sql`
    select f.state, count(*)::int as total from fulfillments f where f.tenant_id = ${ctx.tenant.id} group by f.state`)
  const counts = Object.fromEntries(
    packingShelves.map((each) => [
      each,
      totals
        .filter(({ state }) => statesOnShelf[each].some((one) => one === state))
        .reduce((sum, { total }) => sum + total, 0),
    ]),
  ) as Record<PackingShelf, number>
  return {
    items: rows.map((row) => viewOf(ctx, row)),
    total: search ? rows.length : counts[shelf],
    page,
    perPage,
    counts,
  }
}

/** One parcel of the own company, with where it goes for as long as it is here. @throws CodedError PARCEL_NOT_FOUND */
export async function getQueued(ctx: Ctx, id: string): Promise<PackedParcel> {
  const [row] = await rowsOf(ctx, sql`f.id = ${id}`, sql`f.id`, 1)
  if (!row) throw new CodedError('PARCEL_NOT_FOUND')
  const [order] = await ctx.db
    .select({ shipping: orders.shipping })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, row.orderId)))
  const isLeaving = row.state === 'pending' || row.state === 'ready'
  const items = await contentsOf(ctx, { id })
  const view = viewOf(ctx, row)
  const isShort = row.state === 'pending' && items.filter(isHere).length < row.wanted
  return {
    ...view,
    obstacle: view.obstacle ?? (isShort ? 'short' : null),
    items,
    address: isLeaving && order ? addressOf(order.shipping) : null,
  }
}

const mostPicked = 200

/** Orders with parcels that can be packed, and what has to be taken off the shelf for all of them together. */
export async function ordersToPack(ctx: Ctx) {
  const rows = await rowsOf(
    ctx,
    sql`f.state = 'pending' and o.status in ('confirmed', 'completed') and not o.awaits_enrollment`,
    sql`f.created_at, f.id`,
    mostPicked,
  )
  const placed = await ctx.db
    .select({ id: orders.id, number: orders.number, placedAt: orders.placedAt })
    .from(orders)
    .innerJoin(
      fulfillments,
      and(eq(fulfillments.tenantId, orders.tenantId), eq(fulfillments.orderId, orders.id)),
    )
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(fulfillments.state, 'pending')))
  const orderOf = new Map(placed.map((order) => [order.id, order]))
  const pick = new Map<string, { name: QueuedParcel['contents'][number]['name']; quantity: number }>()
  for (const { name, quantity } of rows.flatMap(({ contents }) => contents)) {
    const key = name.en
    pick.set(key, { name, quantity: (pick.get(key)?.quantity ?? 0) + quantity })
  }
  return {
    items: [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([orderId, parcels]) => {
      const order = orderOf.get(orderId)
      if (!order) return []
      return {
        orderNumber: order.number,
        placedAt: order.placedAt.toISOString(),
        parcels: parcels.map(({ id, number, contents }) => ({ id, number, contents })),
      }
    }),
    pick: [...pick.values()].toSorted((one, other) => one.name.en.localeCompare(other.name.en)),
  }
}
