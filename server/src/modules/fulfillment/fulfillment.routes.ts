import { os } from '#platform/http/api.ts'
import { acting, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import type { Ctx } from '#platform/context.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { deliverParcel, loseParcel, returnParcel } from './end-parcel.ts'
import { listOfParcels } from './list-of-parcels.ts'
import { packParcel, unpackParcel } from './pack-parcel.ts'
import { ownParcel } from './own-parcel.ts'
import { getParcel } from './parcel.queries.ts'
import { getQueued, listQueue, ordersToPack } from './queue.queries.ts'
import { reassignParcel } from './reassign-parcel.ts'
import { addRule, listRules, raiseRule, removeRule } from './rules.ts'
import { sendParcelAgain } from './send-parcel-again.ts'
import { shipParcel } from './ship-parcel.ts'

const { fulfillment } = os

/** A verb on a parcel that needs to know nothing but which. */
const onParcel = (verb: (ctx: Ctx, id: string) => Promise<unknown>) =>
  acting((ctx: Ctx, { id }: { id: string }) => verb(ctx, id))

export const routes = {
  ...listRoutes(fulfillment, listOfParcels),
  get: read(fulfillment.get, (ctx, { id }) => getParcel(ctx, id)),
  pack: write(fulfillment.pack, onParcel(packParcel)),
  unpack: write(fulfillment.unpack, onParcel(unpackParcel)),
  shipped: write(fulfillment.shipped, acting(shipParcel)),
  delivered: write(fulfillment.delivered, onParcel(deliverParcel)),
  returned: write(fulfillment.returned, onParcel(returnParcel)),
  lost: write(fulfillment.lost, acting(loseParcel)),
  reship: write(fulfillment.reship, acting(sendParcelAgain)),
  cancel: write(fulfillment.cancel, acting(cancelParcel)),
  reassign: write(fulfillment.reassign, acting(reassignParcel)),
  own: {
    orders: read(fulfillment.own.orders, ordersToPack),
    list: read(fulfillment.own.list, listQueue),
    get: read(fulfillment.own.get, (ctx, { id }) => getQueued(ctx, id)),
    take: write(fulfillment.own.take, ownParcel.take),
    leave: write(fulfillment.own.leave, ownParcel.leave),
    scan: write(fulfillment.own.scan, ownParcel.scan),
    pack: write(fulfillment.own.pack, ownParcel.pack),
    unpack: write(fulfillment.own.unpack, ownParcel.unpack),
    shipped: write(fulfillment.own.shipped, ownParcel.shipped),
    delivered: write(fulfillment.own.delivered, ownParcel.delivered),
    returned: write(fulfillment.own.returned, ownParcel.returned),
    lost: write(fulfillment.own.lost, ownParcel.lost),
  },
  rules: {
    list: read(fulfillment.rules.list, listRules),
    add: write(fulfillment.rules.add, addRule),
    raise: write(fulfillment.rules.raise, raiseRule),
    remove: write(fulfillment.rules.remove, removeRule),
  },
}
