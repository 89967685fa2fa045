import type { Bind } from './api.ts'
import { declineOf } from './cards.ts'
import { createCustomer, updateCustomer } from './customers.ts'
import { resourceMissing, StripeError } from './errors.ts'
import { pageOf } from './lists.ts'
import { createMethodFromFields, methodNamed } from './methods.ts'
import { requiredText, text } from './params.ts'
import type { Stripe } from './store.ts'

/** Customers and their saved payment methods. */
export function customerRoutes(bind: Bind, stripe: Stripe): void {
  const { store } = stripe

  bind('POST', '/customers', (fields) => createCustomer(stripe, fields))
  bind('GET', '/customers/:id', (_fields, id) => store.customer(id))
  bind('POST', '/customers/:id', (fields, id) => updateCustomer(stripe, store.customer(id), fields))
  bind('DELETE', '/customers/:id', (_fields, id) => {
    store.customer(id)
    store.customers.delete(id)
    return { id, object: 'customer', deleted: true }
  })
  bind('GET', '/customers', (query) => {
    const email = text(query, 'email')
    return pageOf(
      store.customers.newest().filter((customer) => !email || customer.email === email),
      query,
      '/v1/customers',
    )
  })

  const methodsOf = (customer: string) =>
    store
      .methodsOfCustomer(customer)
      .map((row) => row.method)
      .reverse()
  bind('GET', '/customers/:id/payment_methods', (query, id) =>
    pageOf(methodsOf(store.customer(id).id), query, `/v1/customers/${id}/payment_methods`),
  )
  bind('GET', '/payment_methods', (query) =>
    pageOf(methodsOf(requiredText(query, 'customer')), query, '/v1/payment_methods'),
  )
  bind('POST', '/payment_methods', (fields) => createMethodFromFields(stripe, fields).method)
  bind('GET', '/payment_methods/:id', (_fields, id) => store.method(id).method)

  bind('POST', '/payment_methods/:id/attach', (fields, id) => {
    const customer = requiredText(fields, 'customer')
    if (!store.customers.get(customer)) throw resourceMissing('customer', customer, 'customer')
    const row = methodNamed(stripe, id)
    // Attaching verifies the card, so a card that always declines is declined here already.
    const decline = declineOf(row.behavior, false)
    if (decline)
      throw new StripeError(402, 'card_error', {
        code: decline.code,
        decline_code: decline.decline_code,
        message: decline.message,
      })
    row.method.customer = customer
    return store.methods.put(row.method.id, row).method
  })
  bind('POST', '/payment_methods/:id/detach', (_fields, id) => {
    const row = store.method(id)
    row.method.customer = null
    return store.methods.put(id, row).method
  })
}
