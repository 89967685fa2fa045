import { payHosted } from '../hosted-page.ts'
import { place } from '../shopping.ts'
import type { OpenPlace } from './part.ts'

/** A further order of the tenant, paid or not. */
export async function anotherOrder({ world, shop }: Pick<OpenPlace, 'world' | 'shop'>, isPaid: boolean) {
  const api = world.api(shop.tenant.domain)
  const { redirectUrl, ...placed } = await place(api, { items: [shop.plan('france1')] })
  if (isPaid) {
    await payHosted(redirectUrl!)
    await api.payments.own.settle({ token: placed.orderToken })
  }
  const { orderId, orderToken, orderProof, orderNumber } = placed
  return { orderId, orderToken, orderProof, orderNumber }
}
