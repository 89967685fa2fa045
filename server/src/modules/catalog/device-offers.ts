import type { DevicePrice } from '#contracts/devices/views.ts'
import type { Audience, Catalog, CatalogDevice, DevicePriceRow } from './catalog-model.ts'

export interface DeviceBuyer {
  audience: Audience
  /** When it is bought: a price that was replaced is charged for the promised time. Left out, no such price is. */
  now?: Date | undefined
  /** Staff sell to a caller what is offered, also what the shop does not sell. */
  isAtDesk?: boolean | undefined
}

/** A device as it is sold to somebody; undefined where it is not. */
export function deviceOfferOf(
  catalog: Catalog,
  deviceId: string,
  buyer: DeviceBuyer,
): CatalogDevice | undefined {
  const device = catalog.devices.get(deviceId)
  if (!device?.price || device.row.status !== 'offered') return undefined
  return device.row.inShop || buyer.isAtDesk ? device : undefined
}

/**
 * What a cart pays that holds a price of a device: as for plans, the price itself while it holds, what it was for the promised
 * time, and then, or where that is less, the one that took its place.
 */
export function devicePriceFor(
  catalog: Catalog,
  device: CatalogDevice,
  priceId: string,
  { audience, now }: DeviceBuyer,
): DevicePrice | undefined {
  const current = device.price && devicePriceOf(device, device.price, audience)
  const replaced = device.price?.id === priceId ? undefined : catalog.replacedDevicePrice(priceId)
  if (!replaced || replaced.deviceId !== device.row.id) return current?.id === priceId ? current : undefined
  const isPromised = now !== undefined && replaced.honouredUntil !== null && replaced.honouredUntil > now
  const before = isPromised ? devicePriceOf(device, replaced, audience) : undefined
  return before && !(current && current.cents <= before.cents) ? before : current
}

/** What a price comes to for an audience; undefined where it is none of theirs. */
export function devicePriceOf(
  { row }: Pick<CatalogDevice, 'row'>,
  { id, retailPriceCents, discountedPriceCents, resellerPriceCents }: DevicePriceRow,
  audience: Audience,
): DevicePrice | undefined {
  const cents = audience === 'reseller' ? resellerPriceCents : (discountedPriceCents ?? retailPriceCents)
  if (cents === null) return undefined
  const listCents = audience === 'reseller' ? cents : Math.max(retailPriceCents, cents)
  return { id, listCents, cents, perOrder: row.perOrder }
}

/** Devices that staff can sell, found by every word in their name. */
export function devicesOnOffer(catalog: Catalog, buyer: DeviceBuyer, search = ''): CatalogDevice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return [...catalog.devices.values()]
    .filter(({ row }) => deviceOfferOf(catalog, row.id, buyer))
    .filter(({ row }) => words.every((word) => nameOfDevice(row).toLowerCase().includes(word)))
    .toSorted((one, other) => (nameOfDevice(one.row) < nameOfDevice(other.row) ? -1 : 1))
}

export const nameOfDevice = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`
