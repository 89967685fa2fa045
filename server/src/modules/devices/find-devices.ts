import { sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Finder, Finding, OfficeRecord } from '#platform/office/office.ts'
import { boxesWith } from './list-of-boxes.ts'

const mostFound = 10
/** Below that a number says too little to lead anywhere. */
const fewestDigits = 6

const byIds = (ids: string[]): SQL => sql`= any(${sql.param(ids)}::uuid[])`

/** Boxes by an IMEI or ICCID, or how one begins. */
export const findBoxes: Finder = {
  access: 'catalog.read',
  find: async (ctx, text) =>
    /^[\d\s./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= fewestDigits
      ? boxesCalled(ctx, boxesWith(text))
      : [],
}

/** Device models by a part of brand, model or USAC model number. */
export const findDevices: Finder = {
  access: 'catalog.read',
  find: (ctx, text) =>
    devicesCalled(
      ctx,
      sql`position(fold_text(${text.trim()}) in fold_text(concat_ws(' ', d.brand, d.model, d.usac_model_number))) > 0`,
    ),
}

export const deviceRecords: OfficeRecord[] = [
  {
    kind: 'device',
    access: 'catalog.read',
    place: 'device',
    named: (ctx, ids) => devicesCalled(ctx, sql`d.id ${byIds(ids)}`),
  },
  {
    kind: 'device_box',
    access: 'catalog.read',
    place: 'pre-installed-device',
    named: (ctx, ids) => boxesCalled(ctx, sql`b.id ${byIds(ids)}`),
  },
]

async function devicesCalled(ctx: Ctx, which: SQL): Promise<Finding[]> {
  const { rows } = await ctx.db.execute<{ id: string; label: string; detail: string | null }>(sql`
    select d.id, d.brand || ' ' || d.model as label, d.usac_model_number as detail from devices d
    where d.tenant_id = ${ctx.tenant.id} and ${which} order by label limit ${mostFound}`)
  return rows.map(({ id, label, detail }) => ({ kind: 'device', id, label, detail: detail ?? '' }))
}

async function boxesCalled(ctx: Ctx, which: SQL): Promise<Finding[]> {
  const { rows } = await ctx.db.execute<{ id: string; imei: string; name: string }>(sql`
    select b.id, b.imei, d.brand || ' ' || d.model as name
    from device_boxes b join devices d on d.tenant_id = b.tenant_id and d.id = b.device_id
    where b.tenant_id = ${ctx.tenant.id} and ${which} order by b.imei limit ${mostFound}`)
  return rows.map(({ id, imei, name }) => ({ kind: 'device_box', id, label: imei, detail: name }))
}
