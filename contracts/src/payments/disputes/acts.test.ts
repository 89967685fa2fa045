import { expect, test } from 'vitest'
import { actsIn } from '../../define-acts.ts'
import { statesOf } from '../../machine.ts'
import { disputeActs, isAnswerable } from './acts.ts'
import { disputeMachine } from './machines.ts'

test('evidence is asked for, and its last day told, as long as it can be sent or will be', () => {
  const asked = statesOf(disputeMachine).filter(isAnswerable)
  expect(asked).toEqual(['opened', 'evidence_due'])
  for (const state of statesOf(disputeMachine))
    if (actsIn(disputeActs, state).includes('submit')) expect(asked).toContain(state)
})
