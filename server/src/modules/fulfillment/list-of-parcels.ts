import { sql, type SQL } from 'drizzle-orm'
import type { FilterOf } from '#contracts/define-list.ts'
import { parcelList } from '#contracts/fulfillment/lists.ts'
import type { ParcelRow } from '#contracts/fulfillment/views.ts'
import type { Ctx } from '#platform/context.ts'
import { hasRow, upTo, type Found } from '#platform/lists/find-by-words.ts'
import { bindList } from '#platform/lists/list.ts'

/** Behind every sign that a number can have, where bytes decide. */
const behindAll = '~'

/** Parcels with a number that begins so, or that carry or contain what has this number. */
export function parcelsFound(ctx: Ctx, search: string): SQL {
  const text = search.trim().toUpperCase()
  const digits = search.replaceAll(/\D/g, '')
  const found = [
    sql`f.number >= ${text} and f.number < ${text + behindAll}`,
    sql`f.tracking_number = ${search.trim()}`,
  ]
  if (digits.length >= 15)
    found.push(
      sql`f.order_line_id in (select s.order_line_id from sims s where s.tenant_id = ${ctx.tenant.id} and s.iccid = ${digits})`,
      sql`f.id in (select i.fulfillment_id from fulfillment_items i join device_boxes b on b.tenant_id = i.tenant_id and b.id = i.box_id
        where i.tenant_id = ${ctx.tenant.id} and (b.imei = ${digits} or b.iccid = ${digits}))`,
      sql`f.order_line_id in (select b.order_line_id from device_boxes b where b.tenant_id = ${ctx.tenant.id} and (b.imei = ${digits} or b.iccid = ${digits}))`,
    )
  return sql`(${sql.join(found, sql` or `)})`
}

/** Parcels of devices or of cards, which are most of them. */
function carrying({ tenant }: Ctx, { goods = [] }: FilterOf<typeof parcelList>): SQL | Found {
  if (goods.length !== 1) return sql`true`
  const isDevice = sql`g.kind = 'device' and g.device_id is not null`
  const line = sql`from order_lines g
    where g.tenant_id = f.tenant_id and g.id = f.order_line_id and ${isDevice}`
  if (goods[0] === 'card') return sql`not exists (select ${line})`
  return {
    ids: (most) => sql`select f.id from order_lines g
      join fulfillments f on f.tenant_id = g.tenant_id and f.order_line_id = g.id
      where g.tenant_id = ${tenant.id} and ${isDevice}${upTo(most)}`,
    has: hasRow(line),
  }
}

/** What is in a parcel `f` of the line `l`. */
export const contentsSql = sql`jsonb_build_array(jsonb_build_object('name', l.name, 'quantity', l.quantity - f.taken_out))`

/** Parcels by where they are. */
export const listOfParcels = bindList<typeof parcelList, ParcelRow>(parcelList, {
  from: sql`fulfillments f`,
  scope: (ctx) => sql`f.tenant_id = ${ctx.tenant.id}`,
  id: sql`f.id`,
  details: () => sql`join order_lines l on l.tenant_id = f.tenant_id and l.id = f.order_line_id
    join orders o on o.tenant_id = f.tenant_id and o.id = f.order_id
    left join fulfillment_companies c on c.tenant_id = f.tenant_id and c.id = f.company_id
    left join fulfillment_agents a on a.tenant_id = f.tenant_id and a.id = f.held_by`,
  columns: {
    number: sql`f.number`,
    state: sql`f.state`,
    contents: { value: contentsSql, view: (contents: ParcelRow['contents']) => contents },
    customer: sql`coalesce(nullif(concat_ws(' ', o.shipping ->> 'shippingFirstName', o.shipping ->> 'shippingLastName'), ''), o.customer_name)`,
    place: sql`nullif(concat_ws(', ', o.shipping ->> 'shippingState', o.shipping ->> 'shippingCountry'), '')`,
    company: sql`c.name`,
    carrier: sql`f.carrier`,
    trackingNumber: sql`f.tracking_number`,
    heldBy: sql`nullif(concat_ws(' ', a.first_name, a.last_name), '')`,
    order: sql`o.number`,
    orderId: sql`f.order_id::text`,
    companyId: sql`f.company_id::text`,
    openedAt: sql`f.created_at`,
    shippedAt: sql`f.shipped_at`,
    deliveredAt: sql`f.delivered_at`,
  },
  filters: {
    goods: carrying,
    companyId: sql`f.company_id`,
    hasCompany: sql`f.company_id is not null`,
  },
  search: parcelsFound,
})
