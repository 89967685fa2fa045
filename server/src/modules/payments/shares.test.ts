import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './shares.ts'

const rooms = fc.array(fc.integer({ min: -50, max: 5_000 }), { maxLength: 6 })
const parted = (given: readonly number[], amountCents: number) => shareOut(given, amountCents, (room) => room)

test('every cent that goes back is borne once, by payments that have it, in their order', () => {
  fc.assert(
    fc.property(rooms, fc.nat(20_000), (given, amountCents) => {
      const { shares, openCents } = parted(given, amountCents)
      const borne = shares.reduce((sum, share) => sum + share.amountCents, 0)
      expect(borne + openCents).toBe(amountCents)
      for (const share of shares) {
        expect(share.amountCents).toBeGreaterThan(0)
        expect(share.amountCents).toBeLessThanOrEqual(share.payment)
      }
      // Only the last that bears anything may have something left, and nothing stays open while one has.
      const usable = given.filter((room) => room > 0)
      expect(shares.map(({ payment }) => payment)).toEqual(usable.slice(0, shares.length))
      for (const share of shares.slice(0, -1)) expect(share.amountCents).toBe(share.payment)
      if (openCents > 0) expect(borne).toBe(usable.reduce((sum, room) => sum + room, 0))
    }),
  )
})

test('nothing is borne by nobody, and nothing of nothing', () => {
  expect(parted([], 5)).toEqual({ shares: [], openCents: 5 })
  expect(parted([5, 5], 0)).toEqual({ shares: [], openCents: 0 })
  expect(parted([0, -3, 7], 7)).toEqual({ shares: [{ payment: 7, amountCents: 7 }], openCents: 0 })
})
