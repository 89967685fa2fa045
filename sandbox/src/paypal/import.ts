import { objectsIn, textIn, timeMsIn, wholeNumberIn, type Fields } from '../control/fields.ts'
import type { Paypal } from './store.ts'

/**
 * Takes captured orders of the past into the world, with what was given back of them, all under their given ids. Nothing is
 * announced by webhook; a capture that is known already is left as it is.
 */
export function importCaptures({ store }: Paypal, fields: Fields): { imported: number; known: number } {
  const payments = objectsIn(fields, 'payments')
  const fresh = payments.filter((payment) => !store.captures.get(textIn(payment, 'providerPayment')))
  for (const payment of fresh) {
    const [id, orderId] = [textIn(payment, 'providerPayment'), textIn(payment, 'session')]
    const path = `${id}: `
    const [cents, createdAtMs] = [
      wholeNumberIn(payment, 'amountCents', path),
      timeMsIn(payment, 'paid', path),
    ]
    const refunds = objectsIn(payment, 'refunds').map((refund) => ({
      id: textIn(refund, 'id', path),
      captureId: id,
      cents: wholeNumberIn(refund, 'amountCents', path),
      customId: null,
      createdAtMs: timeMsIn(refund, 'created', path),
    }))
    store.orders.put(orderId, {
      ...{
        id: orderId,
        status: 'COMPLETED',
        createdAtMs,
        cents,
        currency: textIn(payment, 'currency', path),
      },
      customId: `${textIn(payment, 'tenantId', path)}:${textIn(payment, 'paymentId', path)}`,
      invoiceId: null,
      description: textIn(payment, 'orderNumber', path),
      ...{ items: [], returnUrl: '', cancelUrl: '', email: null, locale: null, isGuest: false },
      behavior: 'approve',
    })
    const returned = refunds.reduce((sum, refund) => sum + refund.cents, 0)
    const status = returned === 0 ? 'COMPLETED' : returned < cents ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    store.captures.put(id, { id, orderId, status, cents, createdAtMs })
    for (const refund of refunds) store.refunds.put(refund.id, refund)
  }
  return { imported: fresh.length, known: payments.length - fresh.length }
}
