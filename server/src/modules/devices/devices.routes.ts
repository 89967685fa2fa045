import { os } from '#platform/http/api.ts'
import { effect, kept, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import type { Ctx } from '#platform/context.ts'
import { amendBox, revealCode } from './amend-box.ts'
import { getBox } from './box.queries.ts'
import { createDevice } from './create-device.ts'
import { removeDevicePicture, setDevicePicture } from './device-picture.ts'
import { getDevice, getDeviceRow, listDevices } from './device.queries.ts'
import { editDevice } from './edit-device.ts'
import { listOfBoxes } from './list-of-boxes.ts'
import { deliverBox, releaseBox, restockBox, returnBox, shipBox, writeOffBox } from './move-box.ts'
import { moveDevice } from './move-device.ts'
import { listOffered } from './offered-devices.ts'
import { receiveBox } from './receive-box.ts'
import { reserveByReference } from './reserve-box.ts'

const moving =
  (event: Parameters<typeof moveDevice>[2]) =>
  async (ctx: Ctx, { id }: { id: string }) => {
    await moveDevice(ctx, id, event)
    return getDeviceRow(ctx, id)
  }

/** A verb on a box that needs to know nothing but which. */
const onBox = (verb: (ctx: Ctx, id: string) => Promise<unknown>) =>
  listOfBoxes.after((ctx, { id }: { id: string }) => verb(ctx, id))

export const routes = {
  offered: kept(os.devices.offered, listOffered),
  list: read(os.devices.list, listDevices),
  get: read(os.devices.get, (ctx, { id }) => getDevice(ctx, id)),
  create: write(os.devices.create, async (ctx, input) => getDeviceRow(ctx, await createDevice(ctx, input))),
  edit: write(os.devices.edit, async (ctx, input) => {
    await editDevice(ctx, input)
    return getDeviceRow(ctx, input.id)
  }),
  setPicture: effect(os.devices.setPicture, setDevicePicture),
  removePicture: write(os.devices.removePicture, async (ctx, { id }) => {
    await removeDevicePicture(ctx, id)
    return getDeviceRow(ctx, id)
  }),
  offer: write(os.devices.offer, moving('offer')),
  hide: write(os.devices.hide, moving('hide')),
  retire: write(os.devices.retire, moving('retire')),
  boxes: {
    ...listRoutes(os.devices.boxes, listOfBoxes),
    get: read(os.devices.boxes.get, (ctx, { id }) => getBox(ctx, id)),
    receive: write(os.devices.boxes.receive, async (ctx, input) => {
      const id = await receiveBox(ctx, input)
      return getBox(ctx, id)
    }),
    reveal: write(os.devices.boxes.reveal, revealCode),
    reserve: write(os.devices.boxes.reserve, listOfBoxes.after(reserveByReference)),
    ship: write(os.devices.boxes.ship, listOfBoxes.after(shipBox)),
    deliver: write(os.devices.boxes.deliver, onBox(deliverBox)),
    release: write(os.devices.boxes.release, onBox(releaseBox)),
    return: write(os.devices.boxes.return, onBox(returnBox)),
    restock: write(os.devices.boxes.restock, onBox(restockBox)),
    amend: write(os.devices.boxes.amend, listOfBoxes.after(amendBox)),
    write_off: write(os.devices.boxes.write_off, listOfBoxes.after(writeOffBox)),
  },
}
