import { endpoint } from '../endpoint.ts'
import { purchaseInput, purchaseView, quoteInput, quoteView } from './views.ts'

const tags = ['Checkout']

export const ownCheckout = {
  quote: endpoint(
    { access: 'reseller.buy' },
    {
      method: 'POST',
      path: '/reseller/sim/purchase/price',
      summary: 'Price a cart at reseller prices',
      tags,
    },
  )
    .input(quoteInput)
    .output(quoteView),
  purchase: endpoint(
    { access: 'reseller.buy', idempotent: true },
    { method: 'POST', path: '/reseller/sim/purchase', summary: 'Place an order at reseller prices', tags },
  )
    .input(purchaseInput)
    .output(purchaseView),
}
