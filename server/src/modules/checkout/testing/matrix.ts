import { parcel } from '#server/testing/buyer.ts'
import { matrixPart, type Objects } from '#server/testing/matrix/part.ts'
import { note, person } from '#server/testing/matrix/samples.ts'

const cart = ({ planId, priceId, categoryId }: Objects) => ({
  items: [{ type: 'plan', planId, priceId, categoryId, quantity: 1 }],
})
const buyer = { emailAddress: 'matrix@example.test', paymentMethod: 'manual', expectedTotalCents: 500 }
const purchase = (objects: Objects) => ({ ...cart(objects), ...buyer, shipping: parcel })
const addon = ({ line, addonId }: Objects) => ({ line, addonId, quantity: 1 })

export const matrix = matrixPart({
  inputs: {
    allowedAddons: ({ line }) => ({ id: line }),
    quote: cart,
    waysToPay: () => ({ totalCents: 1000 }),
    purchase,
    'own.quote': cart,
    'own.purchase': purchase,
    linePrice: ({ line, addonId }) => ({ id: line, addonId, quantity: 1 }),
    addonQuote: addon,
    addonPurchase: (objects) => ({ ...addon(objects), ...buyer }),
    deskQuote: cart,
    editDraft: ({ orderId }) => ({ id: orderId }),
    editQuote: (objects) => ({ ...cart(objects), id: objects.orderId }),
    editOrder: (objects) => ({
      ...{ ...cart(objects), id: objects.orderId, revision: '1-0-0', refund: { to: 'source' } },
      ...{ reason: note, expectedTotalCents: 500 },
    }),
    createOrder: (objects) => ({
      ...{ ...cart(objects), ...person, emailAddress: buyer.emailAddress, locale: 'en' },
      ...{ payment: { by: 'link', byText: false }, shipping: parcel, expectedTotalCents: 500 },
    }),
  },
})
