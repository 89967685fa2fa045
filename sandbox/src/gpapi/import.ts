import { objectsIn, textIn, timeMsIn, wholeNumberIn, type Fields } from '../control/fields.ts'
import type { Gpapi } from './store.ts'

/**
 * Takes pages of the past that were paid into the world, with what was charged there, under their given ids. Nothing is
 * announced; a transaction that is known already is left as it is.
 */
export function importSales({ store }: Gpapi, fields: Fields): { imported: number; known: number } {
  const payments = objectsIn(fields, 'payments')
  const fresh = payments.filter((payment) => !store.transactions.get(textIn(payment, 'providerPayment')))
  for (const payment of fresh) {
    const [id, linkId] = [textIn(payment, 'providerPayment'), textIn(payment, 'session')]
    const path = `${id}: `
    const [cents, createdAtMs] = [
      wholeNumberIn(payment, 'amountCents', path),
      timeMsIn(payment, 'paid', path),
    ]
    const names = [textIn(payment, 'tenantId', path), textIn(payment, 'paymentId', path)]
    const reference = names.join('').replaceAll('-', '')
    store.links.put(linkId, {
      ...{ id: linkId, status: 'PAID', createdAtMs, expiresAtMs: createdAtMs, reference, cents },
      name: textIn(payment, 'orderNumber', path),
      currency: textIn(payment, 'currency', path),
      ...{ returnUrl: '', statusUrl: 'http://localhost/api/webhooks/gpapi', cancelUrl: '', language: null },
    })
    store.transactions.put(id, {
      ...{ id, linkId, ofId: null, type: 'SALE', status: 'CAPTURED', cents, reference, createdAtMs },
      ...{ result: '00', card: '4263970000005262' },
    })
  }
  return { imported: fresh.length, known: payments.length - fresh.length }
}
