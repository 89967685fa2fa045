import type { FormValue } from '../form.ts'
import { invalidRequest } from './errors.ts'
import { currency, integer, object, requiredInteger, requiredText, text } from './params.ts'
import { newId } from './store.ts'
import type { LineItem } from './types.ts'

/** One `line_items[n]` with its inline price. */
export function lineItemOf(value: FormValue, position: number): LineItem {
  const param = `line_items[${position}]`
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidRequest(`Invalid object`, { param })
  const price = object(value, 'price_data')
  if (!('price_data' in value))
    throw invalidRequest('The sandbox knows no stored prices; pass price_data.', {
      param: `${param}[price_data]`,
    })
  const product = object(price, 'product_data')
  const quantity = integer(value, 'quantity') ?? 1
  const unitAmount = requiredInteger(price, 'unit_amount')
  if (quantity < 1 || unitAmount < 0)
    throw invalidRequest('Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: `${param}[quantity]`,
    })
  const itemCurrency = currency(price)
  const amount = unitAmount * quantity
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: itemCurrency,
    description: requiredText(product, 'name'),
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      currency: itemCurrency,
      livemode: false,
      metadata: {},
      product: newId('prod'),
      recurring: null,
      tax_behavior: 'unspecified',
      type: 'one_time',
      unit_amount: unitAmount,
      unit_amount_decimal: String(unitAmount),
    },
    quantity,
  }
}

/** The description of a line's product. */
export const lineDetailOf = (value: FormValue): string | null =>
  typeof value === 'object' && !Array.isArray(value)
    ? text(object(object(value, 'price_data'), 'product_data'), 'description')
    : null
