import type { DiscountInput } from '#contracts/checkout/admin.ts'
import type { deskPayments } from '#contracts/orders/choices.ts'
import { subscriberOfBuyer } from '#modules/identity/index.ts'
import {
  askForEdit,
  lockOrder,
  type NewOrder,
  paymentLinkReminder,
  placeOrder,
  rewriteOrder,
  type Rewriting,
  tell,
} from '#modules/orders/index.ts'
import { payFromBalance } from '#modules/payments/index.ts'
import { calledAbout, calledAgain } from '../data/history.ts'
import { pickBy } from '../data/deterministic.ts'
import { job, staff } from './actors.ts'
import { quoteOf, shippingOf } from './quote.ts'
import { orderOf, type Turn } from './sale.ts'

/** An administrator creates an order for somebody who has called. */
export const call =
  (by: (typeof deskPayments)[number], discount?: DiscountInput): Turn =>
  async (scene) => {
    const { shop, sale } = scene
    const { customer, phoneNumber } = sale
    const quote = quoteOf(shop, sale, { discount })
    const ctx = {
      ...scene.as(staff(scene, by === 'link' ? 'support' : 'finance')),
      locale: customer.locale,
      claim: { actor: 'seed', key: sale.key, kept: false },
    }
    const name = `${customer.firstName} ${customer.lastName}`
    const { email: emailAddress, locale } = customer
    const input: NewOrder = {
      ...{ audience: 'public', quote, catalog: shop.market.catalog, emailAddress, locale },
      phoneNumber,
      ...{ paymentMethod: by, resellerCode: null, targetSimId: null },
      shipping: quote.needsShipping ? shippingOf(customer) : null,
      caller: {
        subscriberId: await subscriberOfBuyer(ctx, {
          ...{ emailAddress, name, locale },
          phoneNumber: phoneNumber ?? null,
        }),
        name,
        byText: by === 'link' && phoneNumber !== undefined,
        discount: discount && { ...discount, reason: pickBy(calledAbout, sale.key) },
      },
    }
    sale.order = (await placeOrder(ctx, input)).order
    shop.typed.set(emailAddress, shop.typed.get(emailAddress) ?? [])
  }

/** They call again and take one more of the first plan; what of it is paid waits for the difference. */
export const editCall =
  (outcome: 'unpaid' | 'more'): Turn =>
  async (scene) => {
    const { shop, sale } = scene
    const [first, ...others] = sale.items
    sale.items = [{ ...first!, quantity: first!.quantity + 1 }, ...others]
    const quote = quoteOf(shop, sale)
    const ctx = scene.as(staff(scene, 'support'))
    const { id } = orderOf(sale)
    const order = await lockOrder(ctx, id)
    const { shipping, serviceZipcode } = order
    const to: Rewriting = {
      ...{ quote, shipping, serviceZipcode: serviceZipcode ?? undefined },
      catalog: shop.market.catalog,
      reason: pickBy(calledAgain, sale.key),
      ...{ outcome, promo: null },
    }
    await (outcome === 'more' ? askForEdit(ctx, order, to) : rewriteOrder(ctx, order, to))
    sale.order = await lockOrder(ctx, id)
  }

/** So many hours after its link was sent, its customer is reminded of it, under the name that the clock would give it. */
export const remindOfLink =
  (hours: number): Turn =>
  async ({ as, sale }) => {
    const order = orderOf(sale)
    const occasion = `${hours}h@${Math.round(order.placedAt.getTime() / 1000)}`
    tell(as(job('remind-to-pay')), order, paymentLinkReminder, {
      sms: order.phoneNumber !== null,
      occasion,
    })
  }

/** It is paid wholly from what its customer has with the shop. */
export const payByBalance: Turn = async (scene) => {
  const { id: orderId, subscriberId } = orderOf(scene.sale)
  await payFromBalance(scene.as(staff(scene, 'finance')), { orderId, payerId: subscriberId! })
}
