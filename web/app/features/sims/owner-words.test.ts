import { expect, test } from 'vitest'
import { statesOf } from '#contracts/machine.ts'
import { simInventoryMachine } from '#contracts/sims/machines.ts'
import { nobodyOf } from './sim-panels.tsx'

test('a SIM that was given out is not said to be nobody’s where its customer is not known', () => {
  const given = statesOf(simInventoryMachine).filter((inventory) => nobodyOf({ inventory }) === 'unrecorded')
  expect(given).toEqual(['assigned'])
})
