import { os } from '#platform/http/api.ts'
import { advance } from '#platform/advance.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/context.ts'
import { moveSurcharge, scheduleSurcharge } from './move-surcharge.ts'
import { previewSurcharge } from './preview-surcharge.ts'
import {
  getShippingRate,
  getShippingRateRow,
  listShippingRates,
  previewShippingRate,
} from './shipping-rate.queries.ts'
import { shippingRateStatus } from './statuses.ts'
import { getSurcharge, getSurchargeRow, listSurcharges } from './surcharge.queries.ts'
import { createShippingRate, editShippingRate } from './write-shipping-rate.ts'
import { createSurcharge, dropChange, editSurcharge } from './write-surcharge.ts'

/** A verb on a surcharge, which answers its row as it is after it. */
const surcharge =
  <Input extends { id: string }>(verb: (ctx: Ctx, input: Input) => Promise<unknown>) =>
  async (ctx: Ctx, input: Input) => {
    await verb(ctx, input)
    return getSurchargeRow(ctx, input.id)
  }
const movingSurcharge = (event: Parameters<typeof moveSurcharge>[2]) =>
  surcharge((ctx, { id }: { id: string }) => moveSurcharge(ctx, id, event))

const movingRate =
  (event: 'activate' | 'deactivate' | 'archive' | 'restore') =>
  async (ctx: Ctx, { id }: { id: string }) => {
    await advance(ctx, shippingRateStatus, id, event)
    return getShippingRateRow(ctx, id)
  }

const { surcharges, shippingRates } = os.charges

export const routes = {
  surcharges: {
    list: read(surcharges.list, listSurcharges),
    get: read(surcharges.get, (ctx, { id }) => getSurcharge(ctx, id)),
    create: write(surcharges.create, async (ctx, input) =>
      getSurchargeRow(ctx, await createSurcharge(ctx, input)),
    ),
    edit: write(surcharges.edit, surcharge(editSurcharge)),
    dropChange: write(
      surcharges.dropChange,
      surcharge((ctx, { id }) => dropChange(ctx, id)),
    ),
    preview: effect(surcharges.preview, previewSurcharge),
    activate: write(surcharges.activate, movingSurcharge('activate')),
    schedule: write(surcharges.schedule, surcharge(scheduleSurcharge)),
    deactivate: write(surcharges.deactivate, movingSurcharge('deactivate')),
    archive: write(surcharges.archive, movingSurcharge('archive')),
    restore: write(surcharges.restore, movingSurcharge('restore')),
  },
  shippingRates: {
    list: read(shippingRates.list, listShippingRates),
    get: read(shippingRates.get, (ctx, { id }) => getShippingRate(ctx, id)),
    create: write(shippingRates.create, async (ctx, input) =>
      getShippingRateRow(ctx, await createShippingRate(ctx, input)),
    ),
    edit: write(shippingRates.edit, async (ctx, input) => {
      await editShippingRate(ctx, input)
      return getShippingRateRow(ctx, input.id)
    }),
    preview: effect(shippingRates.preview, previewShippingRate),
    activate: write(shippingRates.activate, movingRate('activate')),
    deactivate: write(shippingRates.deactivate, movingRate('deactivate')),
    archive: write(shippingRates.archive, movingRate('archive')),
    restore: write(shippingRates.restore, movingRate('restore')),
  },
}
