import { pagesWith } from './page.ts'
import { publicFrame } from './store.ts'

/** Cart, checkout, payment, order and invoice: a partner's site has all of them. */
export const purchasePages = pagesWith({ surface: 'store', frame: publicFrame, words: [], external: true }, [
  { path: '/cart', file: 'store/cart.tsx', words: ['checkout'], closed: true },
  { path: '/checkout', file: 'store/checkout.tsx', words: ['checkout', 'pay-methods'], closed: true },
  { path: '/checkout/price', file: 'store/checkout-price.ts', resource: true, closed: true },
  { path: '/payment', file: 'store/payment.tsx', words: ['payment', 'pay-methods'], closed: true },
  { path: '/order/:token', file: 'store/order.tsx', words: ['own-orders'], closed: true },
  { path: '/invoice', file: 'store/invoice.tsx', words: ['invoice'], closed: true },
  { path: '/invoice/pdf', file: 'store/invoice-file.ts', resource: true, closed: true },
  {
    path: '/addons',
    file: 'store/addons.tsx',
    words: ['checkout'],
    indexed: true,
    footer: { group: 'shop', order: 40, word: 'addons' },
  },
])
