import type { FormFields } from '../form.ts'
import { metadata, text } from './params.ts'
import { newId, type Stripe } from './store.ts'
import type { Customer } from './types.ts'

export function createCustomer({ world, store }: Stripe, fields: FormFields): Customer {
  const id = newId('cus')
  return store.customers.put(id, {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: world.nowSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: text(fields, 'description'),
    email: text(fields, 'email'),
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadata(fields),
    name: text(fields, 'name'),
    phone: text(fields, 'phone'),
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
}

export function updateCustomer({ store }: Stripe, customer: Customer, fields: FormFields): Customer {
  for (const name of ['description', 'email', 'name', 'phone'] as const)
    if (name in fields) customer[name] = text(fields, name)
  customer.metadata = metadata(fields, customer.metadata)
  return store.customers.put(customer.id, customer)
}
