import { sql } from 'drizzle-orm'
import { deviceList } from '#contracts/devices/lists.ts'
import { deviceBoxKind, deviceKind } from '#contracts/devices/records.ts'
import { defineAct } from '#platform/office/office-act.ts'
import { holding, recordsIn, type OfficePart } from '#platform/office/office.ts'
import { countDevices } from './device.queries.ts'
import { boxImporter } from './import-boxes.ts'
import { boxesWith, listOfBoxes } from './list-of-boxes.ts'
import { deliverBox, restockBox, shipBox, shipExclusion, writeOffBox } from './move-box.ts'
import { deviceBoxActs } from '#contracts/devices/acts.ts'
import { wrongStateFor } from '#platform/office/offered-acts.ts'

const only = (act: 'deliver' | 'restock' | 'write_off') => wrongStateFor(deviceBoxActs, act, sql`b.status`)

/** Below that a number says too little to lead anywhere. */
const fewestDigits = 6

const ofDevices = recordsIn(deviceKind, ({ tenant }) => ({
  from: sql`devices d`,
  where: sql`d.tenant_id = ${tenant.id}`,
  id: sql`d.id`,
  label: sql`d.brand || ' ' || d.model`,
  detail: sql`d.usac_model_number`,
  found: holding(sql`concat_ws(' ', d.brand, d.model, d.usac_model_number)`),
}))

/** By an IMEI or ICCID, or how one begins. */
export const boxesCalled = recordsIn(deviceBoxKind, ({ tenant }) => ({
  from: sql`device_boxes b join devices d on d.tenant_id = b.tenant_id and d.id = b.device_id`,
  where: sql`b.tenant_id = ${tenant.id}`,
  id: sql`b.id`,
  label: sql`b.imei`,
  detail: sql`d.brand || ' ' || d.model`,
  found: (text) =>
    /^[\d\s./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= fewestDigits
      ? boxesWith(text)
      : undefined,
}))

const boxActs: OfficePart = {
  acts: [
    defineAct(listOfBoxes, 'ship', {
      exclusion: shipExclusion,
      run: (ctx, id) => shipBox(ctx, { id }),
    }),
    defineAct(listOfBoxes, 'deliver', { exclusion: only('deliver'), run: deliverBox }),
    defineAct(listOfBoxes, 'restock', { exclusion: only('restock'), run: restockBox }),
    defineAct(listOfBoxes, 'write_off', {
      exclusion: only('write_off'),
      run: (ctx, id, reason) => writeOffBox(ctx, { id, reason }),
    }),
  ],
}

export const office: OfficePart[] = [
  ofDevices,
  boxesCalled,
  boxActs,
  { lists: [{ list: deviceList, count: countDevices }, listOfBoxes], importers: [boxImporter] },
]
