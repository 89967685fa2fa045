import { sql } from 'drizzle-orm'
import { deviceList } from '#contracts/devices/lists.ts'
import { defineAct } from '#platform/office/office-act.ts'
import type { OfficePart } from '#platform/office/office.ts'
import { countDevices } from './device.queries.ts'
import { deviceRecords, findBoxes, findDevices } from './find-devices.ts'
import { boxImporter } from './import-boxes.ts'
import { listOfBoxes } from './list-of-boxes.ts'
import { deliverBox, restockBox, shipBox, shipExclusion, writeOffBox } from './move-box.ts'

/** Left out where the machine has no such move. */
const onlyFrom = (...states: string[]) =>
  sql`case when b.status <> all(array[${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )}]) then 'wrong_status' end`

export const office: OfficePart = {
  lists: [{ list: deviceList, count: countDevices }, listOfBoxes],
  finders: [findBoxes, findDevices],
  records: deviceRecords,
  importers: [boxImporter],
  acts: [
    defineAct(listOfBoxes, 'ship', {
      exclusion: shipExclusion,
      run: (ctx, id) => shipBox(ctx, { id }),
    }),
    defineAct(listOfBoxes, 'deliver', { exclusion: onlyFrom('shipped'), run: deliverBox }),
    defineAct(listOfBoxes, 'restock', { exclusion: onlyFrom('returned'), run: restockBox }),
    defineAct(listOfBoxes, 'write_off', {
      exclusion: onlyFrom('in_stock', 'shipped', 'returned'),
      run: (ctx, id, reason) => writeOffBox(ctx, { id, reason }),
    }),
  ],
}
