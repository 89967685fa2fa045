import { os } from '#platform/http/api.ts'
import { acting, creating, effect, kept, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import type { Ctx } from '#platform/context.ts'
import { amendBox, revealCode } from './amend-box.ts'
import { getBox } from './box.queries.ts'
import { createDevice } from './create-device.ts'
import { removeDevicePicture, setDevicePicture } from './device-picture.ts'
import { getDevice, listDevices } from './device.queries.ts'
import { editDevice } from './edit-device.ts'
import { listOfBoxes } from './list-of-boxes.ts'
import { deliverBox, releaseBox, restockBox, returnBox, shipBox, writeOffBox } from './move-box.ts'
import { moveDevice } from './move-device.ts'
import { listOffered } from './offered-devices.ts'
import { receiveBox } from './receive-box.ts'
import { reserveByReference } from './reserve-box.ts'

const movingDevice = (event: Parameters<typeof moveDevice>[2]) =>
  acting((ctx: Ctx, { id }: { id: string }) => moveDevice(ctx, id, event))

/** A verb on a box that needs to know nothing but which. */
const onBox = (verb: (ctx: Ctx, id: string) => Promise<unknown>) =>
  acting((ctx: Ctx, { id }: { id: string }) => verb(ctx, id))

export const routes = {
  offered: kept(os.devices.offered, listOffered),
  list: read(os.devices.list, listDevices),
  get: read(os.devices.get, (ctx, { id }) => getDevice(ctx, id)),
  create: write(os.devices.create, creating(createDevice)),
  edit: write(os.devices.edit, acting(editDevice)),
  setPicture: effect(os.devices.setPicture, acting(setDevicePicture)),
  removePicture: write(
    os.devices.removePicture,
    acting((ctx, { id }) => removeDevicePicture(ctx, id)),
  ),
  offer: write(os.devices.offer, movingDevice('offer')),
  hide: write(os.devices.hide, movingDevice('hide')),
  retire: write(os.devices.retire, movingDevice('retire')),
  boxes: {
    ...listRoutes(os.devices.boxes, listOfBoxes),
    get: read(os.devices.boxes.get, (ctx, { id }) => getBox(ctx, id)),
    receive: write(os.devices.boxes.receive, creating(receiveBox)),
    reveal: write(os.devices.boxes.reveal, revealCode),
    reserve: write(os.devices.boxes.reserve, acting(reserveByReference)),
    ship: write(os.devices.boxes.ship, acting(shipBox)),
    deliver: write(os.devices.boxes.deliver, onBox(deliverBox)),
    release: write(os.devices.boxes.release, onBox(releaseBox)),
    return: write(os.devices.boxes.return, onBox(returnBox)),
    restock: write(os.devices.boxes.restock, onBox(restockBox)),
    amend: write(os.devices.boxes.amend, acting(amendBox)),
    write_off: write(os.devices.boxes.write_off, acting(writeOffBox)),
  },
}
