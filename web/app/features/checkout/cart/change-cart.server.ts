import type { CartItem } from '#contracts/checkout/views.ts'
import { decodeCart } from './cart-cookie.ts'
import { addItem, readItem, removeItem, setQuantity } from './cart.ts'

export interface CartChange {
  items: CartItem[]
  /** What was taken out, so that it can be put back. */
  removed: CartItem[]
}

/**
 * Applies a posted form to the cart. `intent` is `add`, `add-addon`, `set`, `remove`, `restore` or `clear`;
 * lines are named by their ids when added and by `line`, their short form, afterwards.
 */
export function changeCart(items: CartItem[], form: FormData): CartChange {
  const text = (name: string) => String(form.get(name) ?? '')
  const lines = decodeCart(text('line'))
  const [line] = lines
  switch (text('intent')) {
    case 'add':
    case 'add-addon':
      return { items: addedItem(form).reduce(addItem, items), removed: [] }
    case 'restore':
      return { items: lines.reduce(addItem, items), removed: [] }
    case 'set':
      return {
        items: line ? setQuantity(items, line, wholeNumber(text('quantity'), line.quantity)) : items,
        removed: [],
      }
    case 'remove': {
      const { left, removed } = line ? removeItem(items, line) : { left: items, removed: [] }
      return { items: left, removed }
    }
    case 'clear':
      return { items: [], removed: items }
    default:
      throw new Response(null, { status: 400 })
  }
}

/** The line a form asks for, by `choice` in its short form or by its ids; without a quantity it asks for one. */
function addedItem(form: FormData): CartItem[] {
  const { intent: _intent, xsrf: _xsrf, choice, type, quantity, ...ids } = Object.fromEntries(form)
  if (choice)
    return decodeCart(String(choice)).flatMap((line) =>
      readItem({ ...line, quantity: wholeNumber(String(quantity ?? 1), 0) }),
    )
  const isAddon = type === 'add-on' || 'addonId' in ids
  return readItem({
    ...ids,
    type: 'deviceId' in ids ? 'device' : isAddon ? 'add-on' : 'plan',
    quantity: wholeNumber(String(quantity ?? 1), 0),
  })
}

const wholeNumber = (typed: string, otherwise: number) =>
  /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : otherwise
