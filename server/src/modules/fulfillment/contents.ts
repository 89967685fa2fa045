import { and, eq, sql } from 'drizzle-orm'
import type { ParcelItem } from '#contracts/fulfillment/views.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { fulfillmentItems } from '#tables/fulfillment.ts'
import type { Parcel, ParcelLine } from './statuses.ts'

/** What is packed into a parcel, or is to be: SIM cards and devices of its line. */
export async function contentsOf(ctx: Ctx, { id }: Pick<Parcel, 'id'>): Promise<ParcelItem[]> {
  const { rows } = await ctx.db.execute<ParcelItem & Record<string, unknown>>(sql`
    select s.id, 'card' as kind, s.iccid as number, s.inventory as state, i.id is not null as "isPacked"
    from fulfillments f
    join sims s on s.tenant_id = f.tenant_id and s.order_id = f.order_id and s.order_line_id = f.order_line_id
      and s.type = 'physical' and s.inventory <> 'reserved'
    left join fulfillment_items i on i.tenant_id = f.tenant_id and i.fulfillment_id = f.id and i.sim_id = s.id
    where f.tenant_id = ${ctx.tenant.id} and f.id = ${id}
    union all
    select b.id, 'device', b.imei, b.status, i.id is not null
    from fulfillments f
    join order_lines l on l.tenant_id = f.tenant_id and l.id = f.order_line_id and l.kind = 'device'
    join device_boxes b on b.tenant_id = f.tenant_id and b.held_until is null and (b.order_line_id = l.id
      or l.pricing_id is null and b.enrollment_id = (select e.enrollment_id from enrollment_services e
        where e.tenant_id = f.tenant_id and e.order_id = f.order_id))
    left join fulfillment_items i on i.tenant_id = f.tenant_id and i.fulfillment_id = f.id and i.box_id = b.id
    where f.tenant_id = ${ctx.tenant.id} and f.id = ${id}
    order by number`)
  return rows
}

/** Here and free to be packed. */
export const isHere = ({ kind, state }: ParcelItem) => state === (kind === 'card' ? 'assigned' : 'reserved')

/** How many pieces are to be in a parcel. */
export const wantedIn = (
  { takenOut }: Pick<Parcel, 'takenOut'>,
  { quantity }: Pick<ParcelLine, 'quantity'>,
) => quantity - takenOut

/** Writes down that these are in it. */
export async function putIn(ctx: Ctx, parcelId: string, items: readonly ParcelItem[]): Promise<void> {
  if (items.length === 0) return
  await ctx.db
    .insert(fulfillmentItems)
    .values(
      items.map(({ id, kind }) => ({
        tenantId: ctx.tenant.id,
        id: newId(),
        fulfillmentId: parcelId,
        ...(kind === 'card' ? { simId: id } : { boxId: id }),
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
}

/** Nothing is in it any more. */
export const emptyOut = (ctx: Ctx, parcelId: string) =>
  ctx.db
    .delete(fulfillmentItems)
    .where(and(eq(fulfillmentItems.tenantId, ctx.tenant.id), eq(fulfillmentItems.fulfillmentId, parcelId)))
