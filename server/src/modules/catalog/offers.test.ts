import { expect, test } from 'vitest'
import { mainPlansOf } from './offers.ts'

const plan = (id: string, offerId: string | null, simType: 'esim' | 'physical', sort = 0) => ({
  id,
  offerId,
  simType,
  sort,
})

test('an offer stands at the address of its first eSIM, or of its first plan where it has none', () => {
  const mains = mainPlansOf([
    plan('card', 'a', 'physical', 0),
    plan('annual', 'a', 'esim', 3),
    plan('esim', 'a', 'esim', 2),
    plan('late', 'b', 'physical', 2),
    plan('early', 'b', 'physical', 1),
    plan('alone', null, 'physical'),
  ])
  expect(Object.fromEntries(mains)).toEqual({
    card: 'esim',
    annual: 'esim',
    esim: 'esim',
    late: 'early',
    early: 'early',
    alone: 'alone',
  })
})

test('of plans that are alike the same one stands for all, however they come', () => {
  const [one, other] = [plan('1', 'a', 'esim'), plan('2', 'a', 'esim')]
  expect(mainPlansOf([other, one]).get('2')).toBe('1')
  expect(mainPlansOf([one, other]).get('2')).toBe('1')
})
