import { expect, test } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import type { CartItem, QuoteView } from '#contracts/checkout/views.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { answerCheckout, type CheckoutAnswer } from './checkout-action.server.ts'
import { boughtCookie } from './open-checkout.server.ts'

const id = '0190b6f2-0000-7000-8000-000000000001'
const items: CartItem[] = [{ type: 'plan', planId: id, priceId: id, categoryId: id, quantity: 1 }]
const quote = { lines: [], charges: [], dropped: [], totalCents: 900, renewals: [] } as unknown as QuoteView
const orderToken = 'A'.repeat(22)
const placed = { orderId: id, orderNumber: 'BASE-1', orderToken, orderProof: 'proof', totalCents: 900 }
const typed = { emailAddress: 'ada@example.test', paymentMethod: 'card', expectedTotalCents: '900' }
const parcel = {
  shippingFirstName: 'Ada',
  shippingLastName: 'Byron',
  shippingAddress1: '1 Main St',
  shippingCity: 'Austin',
  shippingState: 'TX',
  shippingCountry: 'US',
  shippingZipcode: '78701',
}

/** Posts a form to a shop whose calls are kept by name. */
async function post(
  fields: Record<string, string>,
  {
    refuses,
    priced = quote,
    cookie = '',
  }: { refuses?: CodedError; priced?: QuoteView; cookie?: string } = {},
) {
  const calls: string[] = []
  const asked: unknown[] = []
  const checkout = {
    async quote() {
      calls.push('quote')
      return priced
    },
    async purchase(input: unknown) {
      calls.push('purchase')
      asked.push(input)
      if (refuses) throw refuses
      return { ...placed, redirectUrl: 'https://pay.example.test/' }
    },
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const site = { locale: 'en', api: { checkout } } as unknown as Site
  const request = new Request('https://shop.example.test/checkout', { headers: { cookie } })
  return { answer: await answerCheckout(request, site, items, form), calls, asked }
}
const pageOf = (answer: Response | CheckoutAnswer): CheckoutAnswer => {
  if (answer instanceof Response) throw new Error('It was sent on.')
  return answer
}

test('what is bought is priced once, by the call that places the order', async () => {
  const { answer, calls, asked } = await post({
    ...typed,
    ...parcel,
    shippingRateId: id,
    phoneNumber: '2025550143',
  })
  expect(calls).toEqual(['purchase'])
  expect(answer).toMatchObject({ status: 303 })
  expect(asked).toEqual([
    expect.objectContaining({
      ...{ items, expectedTotalCents: 900, shippingRateId: id, locale: 'en' },
      shipping: { ...parcel, shippingPhoneNumber: '2025550143' },
    }),
  ])
})

test('a cart of which nothing is sent says of no parcel', async () => {
  const { asked } = await post({ ...typed, serviceZipcode: '78701' })
  expect(asked).toEqual([expect.objectContaining({ serviceZipcode: '78701', shipping: undefined })])
})

test('another price is shown with what is different, and is not asked for a second time', async () => {
  const refuses = new CodedError('PRICE_CHANGED', { quote })
  const { answer, calls } = await post(typed, { refuses })
  expect(calls).toEqual(['purchase'])
  expect(pageOf(answer)).toMatchObject({ quote, differences: [], problem: null, typed: { values: typed } })
})

test.each([
  ['what is typed wrong', { ...typed, emailAddress: 'ada' }, {}, ['quote'], { problem: null }],
  ['a total that is asked for', { ...typed, intent: 'price' }, {}, ['quote'], { problem: null }],
  ['what is sold out', typed, { refuses: new CodedError('OUT_OF_STOCK') }, ['purchase', 'quote'], { quote }],
  [
    'what was bought a moment ago',
    typed,
    {
      cookie: boughtCookie({ orderToken, orderNumber: 'BASE-1', isPaid: true, mark: 'mark', items }).split(
        ';',
      )[0]!,
    },
    ['quote'],
    { bought: { orderNumber: 'BASE-1' } },
  ],
] as const)('%s shows the page again, priced as it is now', async (_what, fields, shop, calls, page) => {
  const answered = await post(fields, shop)
  expect(answered.calls).toEqual(calls)
  expect(pageOf(answered.answer)).toMatchObject({ quote, ...page })
})

test.each([
  ['when a total is asked for', { intent: 'price' }, undefined],
  ['when the order is refused for it', {}, new CodedError('PROMO_NOT_NOW')],
])('what is wrong with a promo code is said beside it, %s', async (_when, fields, refuses) => {
  const promo = { code: 'SPRING', problem: 'PROMO_NOT_NOW' as const, seller: null }
  const priced = { ...quote, promo }
  const { answer } = await post(
    { ...typed, promoCode: 'SPRING', ...fields },
    { priced, ...(refuses && { refuses }) },
  )
  const { problem, typed: page } = pageOf(answer)
  expect(problem).toBeNull()
  expect(page.errors).toEqual({ promoCode: expect.objectContaining({ en: expect.any(String) }) })
})
