import { os } from '#platform/http/api.ts'
import { acting, creating, effect, moving, read, write } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/context.ts'
import { moveSurcharge, scheduleSurcharge } from './move-surcharge.ts'
import { previewSurcharge } from './preview-surcharge.ts'
import { getShippingRate, listShippingRates, previewShippingRate } from './shipping-rate.queries.ts'
import { shippingRateStatus } from './statuses.ts'
import { getSurcharge, listSurcharges } from './surcharge.queries.ts'
import { createShippingRate, editShippingRate } from './write-shipping-rate.ts'
import { createSurcharge, dropChange, editSurcharge } from './write-surcharge.ts'

const movingSurcharge = (event: Parameters<typeof moveSurcharge>[2]) =>
  acting((ctx: Ctx, { id }: { id: string }) => moveSurcharge(ctx, id, event))

const { surcharges, shippingRates } = os.charges

export const routes = {
  surcharges: {
    list: read(surcharges.list, listSurcharges),
    get: read(surcharges.get, (ctx, { id }) => getSurcharge(ctx, id)),
    create: write(surcharges.create, creating(createSurcharge)),
    edit: write(surcharges.edit, acting(editSurcharge)),
    drop_change: write(surcharges.drop_change, acting(dropChange)),
    preview: effect(surcharges.preview, previewSurcharge),
    activate: write(surcharges.activate, movingSurcharge('activate')),
    schedule: write(surcharges.schedule, acting(scheduleSurcharge)),
    deactivate: write(surcharges.deactivate, movingSurcharge('deactivate')),
    archive: write(surcharges.archive, movingSurcharge('archive')),
    restore: write(surcharges.restore, movingSurcharge('restore')),
  },
  shippingRates: {
    list: read(shippingRates.list, listShippingRates),
    get: read(shippingRates.get, (ctx, { id }) => getShippingRate(ctx, id)),
    create: write(shippingRates.create, creating(createShippingRate)),
    edit: write(shippingRates.edit, acting(editShippingRate)),
    preview: effect(shippingRates.preview, previewShippingRate),
    activate: write(shippingRates.activate, moving(shippingRateStatus, 'activate')),
    deactivate: write(shippingRates.deactivate, moving(shippingRateStatus, 'deactivate')),
    archive: write(shippingRates.archive, moving(shippingRateStatus, 'archive')),
    restore: write(shippingRates.restore, moving(shippingRateStatus, 'restore')),
  },
}
