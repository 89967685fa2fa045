import { describe, expect, it } from 'vitest'
import { countItems, decodeCart, encodeCart } from './cart-cookie.ts'

const id = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`
const plan = { type: 'plan' as const, planId: id('a'), priceId: id('1'), categoryId: id('f'), quantity: 2 }
const addon = { type: 'add-on' as const, planId: id('a'), addonId: id('7'), quantity: 1 }

describe('cart cookie', () => {
  it('keeps both kinds of lines', () => expect(decodeCart(encodeCart([plan, addon]))).toEqual([plan, addon]))
  it('fits into a cookie with twenty lines', () =>
    expect(encodeCart(Array.from({ length: 20 }, () => plan)).length).toBeLessThan(1700))
  it('counts items, not lines', () => expect(countItems([plan, addon])).toBe(3))

  it.each(['', 'x', 'p.1.2.3.0', 'p.!!.??.//.1', `${encodeCart([plan]).replace(/2$/, '0')}`, 'a.b.c.-1'])(
    'leaves out what it cannot read: %s',
    (broken) => expect(decodeCart(broken)).toEqual([]),
  )
})
