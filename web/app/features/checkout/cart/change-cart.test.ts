import { expect, test } from 'vitest'
import type { CartItem } from '#contracts/checkout/views.ts'
import { encodeCart } from './cart-cookie.ts'
import { changeCart } from './change-cart.server.ts'

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`
const plan = (digit: string, quantity = 1): CartItem => ({
  type: 'plan',
  planId: id(digit),
  priceId: id('b'),
  categoryId: id('c'),
  quantity,
})
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('emptying the cart takes every line, and an undo puts every one back', () => {
  const before = [plan('1', 2), plan('2')]
  const emptied = changeCart(before, formOf({ intent: 'clear' }))
  expect(emptied).toEqual({ items: [], removed: before })
  const undone = changeCart([], formOf({ intent: 'restore', line: encodeCart(emptied.removed) }))
  expect(undone.items).toEqual(before)
})

test('a choice in its short form is added as often as asked; what is none adds nothing', () => {
  const choice = encodeCart([plan('1')])
  expect(changeCart([], formOf({ intent: 'add', choice, quantity: '3' })).items).toEqual([plan('1', 3)])
  for (const odd of ['x', 'p.a.b.c.1', `${choice}x`, '~'])
    expect(changeCart([], formOf({ intent: 'add', choice: odd, quantity: '1' })).items).toEqual([])
})
