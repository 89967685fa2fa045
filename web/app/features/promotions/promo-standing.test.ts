import { expect, test } from 'vitest'
import { promoCodeMachine } from '#contracts/promotions/machines.ts'
import { promoStanding, promoTones, type PromoDates } from './promo-standing.ts'

const now = new Date('2026-11-23T12:00:00Z')
const open: PromoDates = { state: 'active', startsAt: null, endsAt: null, uses: 4, maxUses: null }

test.each([
  ['active', {}],
  ['active', { startsAt: '2026-11-23T12:00:00Z', endsAt: '2026-11-23T12:00:01Z', maxUses: 5 }],
  ['coming', { startsAt: '2026-11-23T12:00:01Z' }],
  ['over', { endsAt: '2026-11-23T12:00:00Z' }],
  ['used_up', { maxUses: 4 }],
  ['over', { endsAt: '2026-11-22T12:00:00Z', maxUses: 4 }],
  ['paused', { state: 'paused' as const, endsAt: '2026-11-22T12:00:00Z' }],
  ['ended', { state: 'ended' as const, endsAt: '2026-11-22T12:00:00Z' }],
])('a code is %s: %j', (standing, more) => {
  expect(promoStanding({ ...open, ...more }, now)).toBe(standing)
})

test('each state has the tone that its machine gives it, and one that has not begun does not look over', () => {
  expect(promoTones).toMatchObject(promoCodeMachine.tones)
  expect(promoTones.coming).not.toBe(promoTones.over)
})
