import { expect, it } from 'vitest'
import { ranked, rankOf, type Choice } from './palette-rank.ts'

const pages: Choice[] = [
  { key: 'order', text: 'Order', also: 'orders, sales' },
  { key: 'payment', text: 'Payment', also: 'refund, money back, chargeback' },
  { key: 'profile', text: 'Profile' },
  { key: 'users', text: 'User Management', also: 'team, colleagues, staff' },
  { key: 'sign-out', text: 'Sign out', also: 'log out, logout' },
  { key: 'report', text: 'Enrollment report' },
]
const keys = (query: string, found: Choice[] = []) => ranked(pages, found, query).map(({ key }) => key)

it('finds by the beginning of a name, a word in it, a part, and what it is called as well', () => {
  expect(keys('profile')).toEqual(['profile'])
  expect(keys('REFUND')).toEqual(['payment'])
  expect(keys('log out')).toEqual(['sign-out'])
  expect(keys('user')).toEqual(['users'])
  expect(keys('man')).toEqual(['users'])
  expect(keys('llm')).toEqual(['report'])
  expect(keys('nothing')).toEqual([])
  expect(keys('')).toHaveLength(pages.length)
})

it('puts what is called so first, then records that were found, then what merely holds the letters', () => {
  const record = { key: 'person', text: 'Paul Refundo' }
  expect(keys('payment', [{ key: 'p', text: 'Payment of CW-1' }])).toEqual(['payment', 'p'])
  expect(keys('refundo', [record])).toEqual(['person'])
  expect(
    keys('or', [
      { key: 'orla', text: 'Orla' },
      { key: 'number', text: 'CW-100502' },
    ]),
  ).toEqual(['order', 'orla', 'number', 'report'])
})

it('takes accents and capitals as they come', () => {
  expect(rankOf({ key: 'a', text: 'Códigos de la USAC' }, 'codigos')).toBe(1)
})
