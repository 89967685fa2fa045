import { sql, type SQL } from 'drizzle-orm'
import { deviceBoxList } from '#contracts/devices/lists.ts'
import type { DeviceBoxRow } from '#contracts/devices/views.ts'
import { events } from '#contracts/events.ts'
import { pastedList } from '#contracts/pasted-list.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { bindList } from '#platform/lists/list.ts'
import { emit } from '#platform/outbox.ts'

const digitsOf = (written: string) => written.replaceAll(/\D/g, '')
/** Behind every digit, where bytes decide. */
const behindDigits = ':'

/** Boxes with a number that begins so, or with one of those that a pasted list has whole. */
export function boxesWith(search: string): SQL {
  const words = pastedList(search)?.map(digitsOf)
  if (words)
    return sql`(b.imei = any(${sql.param(words)}::text[]) or b.iccid = any(${sql.param(words)}::text[]))`
  const digits = digitsOf(search)
  if (digits.length < 3) return sql`false`
  const end = `${digits}${behindDigits}`
  return sql`(b.imei >= ${digits} and b.imei < ${end} or b.iccid >= ${digits} and b.iccid < ${end})`
}

/** Boxes by where they are. */
export const listOfBoxes = bindList<typeof deviceBoxList, DeviceBoxRow>(deviceBoxList, {
  from: sql`device_boxes b`,
  scope: (ctx) => sql`b.tenant_id = ${ctx.tenant.id}`,
  id: sql`b.id`,
  details: () => sql`join devices d on d.tenant_id = b.tenant_id and d.id = b.device_id
    left join enrollments e on e.tenant_id = b.tenant_id and e.id = b.enrollment_id
    left join orders o on o.tenant_id = b.tenant_id and o.id = b.order_id`,
  columns: {
    imei: sql`b.imei`,
    iccid: sql`b.iccid`,
    device: sql`d.brand || ' ' || d.model`,
    status: sql`b.status`,
    source: sql`b.source`,
    enrollment: sql`e.reference`,
    enrollmentId: sql`b.enrollment_id::text`,
    order: sql`o.number`,
    orderId: sql`b.order_id::text`,
    trackingNumber: sql`b.tracking_number`,
    receivedAt: sql`b.received_at`,
    shippedAt: sql`b.shipped_at`,
  },
  filters: { status: sql`b.status`, deviceId: sql`b.device_id`, received: sql`b.received_at` },
  search: (_ctx, search) => boxesWith(search),
  missing: missingBoxes,
  totals: {
    sums: {
      inStock: sql`count(*) filter (where b.status = 'in_stock')`,
      reserved: sql`count(*) filter (where b.status = 'reserved')`,
      shipped: sql`count(*) filter (where b.status = 'shipped')`,
    },
  },
  taken: (ctx, data) => emit(ctx, events.device_box.export, { subject: newId(), data: { ...data } }),
})

async function missingBoxes(ctx: Ctx, words: string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ imei: string; iccid: string }>(sql`
    select b.imei, b.iccid from device_boxes b where b.tenant_id = ${ctx.tenant.id} and ${boxesWith(words.join('\n'))}`)
  const known = new Set(rows.flatMap(({ imei, iccid }) => [imei, iccid]))
  return words.filter((word) => !known.has(digitsOf(word)))
}
