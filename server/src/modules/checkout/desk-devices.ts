import type { DeviceOffer } from '#contracts/checkout/admin.ts'
import type { DevicePrice } from '#contracts/devices/views.ts'
import {
  catalogOf,
  deviceOfferOf,
  devicePriceFor,
  devicePriceOf,
  devicesOnOffer,
  nameOfDevice,
  type Audience,
  type Catalog,
  type CatalogDevice,
} from '#modules/catalog/index.ts'
import { stockOf } from '#modules/devices/index.ts'
import type { OrderLine } from '#modules/orders/index.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction } from '#platform/database/scope.ts'

const mostOffers = 20

/** Devices that staff can sell, at the prices of an audience, and how many of each are there. */
export async function deskDevices(
  ctx: Ctx,
  { search, audience }: { search?: string | undefined; audience: Audience },
): Promise<DeviceOffer[]> {
  const { catalog } = await catalogOf(ctx)
  const found = devicesOnOffer(catalog, { audience, isAtDesk: true }, search).flatMap((device) => {
    const price = devicePriceOf(device, device.price!, audience)
    return price ? [{ device, price }] : []
  })
  return withStock(ctx, found.slice(0, mostOffers))
}

/** The devices of an order as the form shows them: at the price that they keep, or that of today. */
export async function draftDevices(
  caller: Caller,
  catalog: Catalog,
  lines: readonly OrderLine[],
  { audience, keepsPrice }: { audience: Audience; keepsPrice: boolean },
): Promise<{ devices: { device: DeviceOffer; quantity: number }[]; gone: OrderLine[] }> {
  const sold = lines.filter(({ kind, pricingId }) => kind === 'device' && pricingId !== null)
  const found = sold.map((line) => ({ line, known: priceOfLine(catalog, line, audience, keepsPrice) }))
  const offered = found.flatMap(({ known }) => known ?? [])
  const offers = offered.length > 0 ? await inReadTransaction(caller, (ctx) => withStock(ctx, offered)) : []
  let at = 0
  return {
    devices: found.flatMap(({ line, known }) =>
      known ? [{ device: offers[at++]!, quantity: line.quantity }] : [],
    ),
    gone: found.flatMap(({ line, known }) => (known ? [] : [line])),
  }
}

function priceOfLine(catalog: Catalog, line: OrderLine, audience: Audience, keepsPrice: boolean) {
  const { deviceId, pricingId, unitCents } = line
  const device = catalog.devices.get(deviceId ?? '')
  if (!device) return undefined
  if (keepsPrice) {
    const price: DevicePrice = {
      ...{ id: pricingId!, listCents: unitCents, cents: unitCents },
      perOrder: device.row.perOrder,
    }
    return { device, price }
  }
  const buyer = { audience, isAtDesk: true }
  const offer = deviceOfferOf(catalog, deviceId!, buyer)
  const price =
    offer &&
    (devicePriceFor(catalog, offer, pricingId!, buyer) ?? devicePriceOf(offer, offer.price!, audience))
  return price && { device, price }
}

async function withStock(
  ctx: Ctx,
  found: readonly { device: CatalogDevice; price: DevicePrice }[],
): Promise<DeviceOffer[]> {
  if (found.length === 0) return []
  const stock = await stockOf(
    ctx,
    found.map(({ device }) => device.row.id),
  )
  return found.map(({ device: { row }, price }) => ({
    ...{ id: row.id, name: nameOfDevice(row), kind: row.kind, picture: row.picture, price },
    stock: stock.get(row.id) ?? 'none',
  }))
}
