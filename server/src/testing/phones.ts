import type { CartItem } from '#contracts/checkout/views.ts'
import type { Api } from '#contracts/contract.ts'
import { numbersOf } from './box-numbers.ts'

let models = 0

/** A phone that the shop sells, with so many boxes on the shelf, and the item of a cart with so many of it. */
export async function sellPhone(staff: Api, boxes: number) {
  const { id } = await staff.devices.create({
    ...{ kind: 'phone', brand: 'Halden', model: `Pocket ${++models}`, description: { en: '', es: '' } },
    ...{ characteristics: {}, warrantyDays: 365, marketValueCents: 20_000, retailPriceCents: 19_900 },
    ...{ benefit: null, lowStock: 0 },
    sale: {
      discountedPriceCents: null,
      resellerPriceCents: null,
      inShop: true,
      perOrder: 3,
      taxClass: 'goods',
    },
  })
  await staff.devices.offer({ id })
  const numbers = Array.from({ length: boxes }, () => numbersOf())
  for (const each of numbers) await staff.devices.boxes.receive({ deviceId: id, ...each })
  const { prices } = await staff.devices.get({ id })
  const item = (quantity = 1): CartItem => ({
    type: 'device',
    deviceId: id,
    priceId: prices[0]!.id,
    quantity,
  })
  return { id, numbers, item }
}
