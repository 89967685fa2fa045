import { describe, expect, it } from 'vitest'
import type { CartAddonItem, CartPlanItem } from '#contracts/checkout/views.ts'
import { addItem, inReadingOrder, parseCart, removeItem, setQuantity, withoutBought } from './cart.ts'

const id = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`
const plan = (quantity = 1, priceId = id('1')): CartPlanItem => ({
  type: 'plan',
  planId: id('a'),
  priceId,
  quantity,
  categoryId: id('f'),
})
const addon = (quantity = 1, planId = id('a')): CartAddonItem => ({
  type: 'add-on',
  planId,
  addonId: id('7'),
  quantity,
})

describe('loading the stored cart', () => {
  it('keeps both shapes', () =>
    expect(parseCart(JSON.stringify([plan(2), addon()]))).toEqual([plan(2), addon()]))
  it('discards items without quantity or type', () => {
    const { quantity: _quantity, ...withoutQuantity } = plan()
    const { type: _type, ...withoutType } = plan()
    expect(parseCart(JSON.stringify([withoutQuantity, withoutType, plan()]))).toEqual([plan()])
  })
  it.each([null, '', '{', '{}', 'null', '[null, 3, "x"]'])('reads %s as an empty cart', (stored) =>
    expect(parseCart(stored)).toEqual([]),
  )
  it.each([0, -1, 1.5, '2', Number.NaN])('discards the quantity %s', (quantity) =>
    expect(parseCart(JSON.stringify([{ ...plan(), quantity }]))).toEqual([]),
  )
  it('lowers a quantity of a billion to the most one may buy', () =>
    expect(parseCart(JSON.stringify([plan(1e9)]))).toEqual([plan(50)]))
  it('discards ids that are none', () =>
    expect(parseCart(JSON.stringify([{ ...plan(), planId: 'x\u0000' }]))).toEqual([]))
})

describe('changing the cart', () => {
  it('raises the quantity of the same plan at the same price', () =>
    expect(addItem([plan(1)], plan(1))).toEqual([plan(2)]))
  it('keeps another price of the same plan apart', () =>
    expect(addItem([plan()], plan(1, id('2')))).toEqual([plan(), plan(1, id('2'))]))
  it('raises the quantity of the same add-on', () => expect(addItem([addon()], addon())).toEqual([addon(2)]))
  it('keeps an add-on of another plan apart', () =>
    expect(addItem([addon()], addon(1, id('b')))).toHaveLength(2))
  it('holds twenty lines', () => {
    const full = Array.from({ length: 20 }, (_, index) => plan(1, id(index.toString(36))))
    expect(addItem(full, addon())).toHaveLength(20)
  })
  it('keeps quantities between 1 and 50', () => {
    expect(setQuantity([plan()], plan(), 0)).toEqual([plan(1)])
    expect(setQuantity([plan()], plan(), 51)).toEqual([plan(50)])
  })
  it('takes the add-ons of a plan along with its last line', () => {
    expect(removeItem([plan(), addon()], plan())).toEqual({ left: [], removed: [plan(), addon()] })
    const other = plan(1, id('2'))
    expect(removeItem([plan(), other, addon()], plan())).toEqual({
      left: [other, addon()],
      removed: [plan()],
    })
  })
})

describe('after payment', () => {
  it('leaves nothing of what was bought', () =>
    expect(withoutBought([plan(2), addon()], [plan(2), addon()])).toEqual([]))
  it('keeps what came later', () =>
    expect(withoutBought([plan(3), addon()], [plan(2)])).toEqual([plan(1), addon()]))
})

it('shows add-ons below their plan', () => {
  const lines = [addon(), plan(1, id('2')), plan()].map((item) => ({ item }))
  expect(inReadingOrder(lines).map(({ item }) => item.type)).toEqual(['plan', 'plan', 'add-on'])
})
