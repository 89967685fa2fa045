import { expect, test } from 'vitest'
import { usStateCodes } from './us-state-codes.ts'
import { usStates } from './us-states.ts'

test('lists narrow by every state', () => {
  expect(usStates.map(({ code }) => code)).toEqual(usStateCodes)
})
