import { expect, test } from 'vitest'
import { supportOf } from '#contracts/enrollment/service/support.ts'
import { federalPrograms } from '#contracts/programs/federal.ts'
import { localOffers } from './data/local-offers.ts'
import { plansOf } from './programs.ts'

const offer = localOffers.find(({ key }) => key === 'acp')!
const plan = {
  priceCents: offer.monthlyCents,
  isDataUnlimited: false,
  bandwidth: offer.bandwidth,
  callMinutes: offer.callMinutes ?? null,
}
const leftUnder = (code: 'acp' | 'lifeline', isTribal: boolean) =>
  federalPrograms
    .filter((program) => program.code === code)
    .map((program) => plan.priceCents - supportOf(program, plan, isTribal))

test('the plan of 20 GB costs nothing for whoever is eligible for ACP, and on Tribal lands under either program', () => {
  expect(plan.bandwidth).toBe(20_000)
  expect([plansOf.acp.acp, plansOf.lifeline.acp]).toEqual(['every', 'tribal'])
  expect([...leftUnder('acp', false), ...leftUnder('acp', true), ...leftUnder('lifeline', true)]).toEqual(
    Array.from({ length: 8 }, () => 0),
  )
})
