import { expect, test } from 'vitest'
import { actsIn } from '#contracts/define-acts.ts'
import { statesOf } from '#contracts/machine.ts'
import { disputeActs } from '#contracts/payments/disputes/acts.ts'
import { disputeMachine } from '#contracts/payments/disputes/machines.ts'
import { takesEvidence } from './takes-evidence.ts'

test('evidence is asked for, and its last day told, as long as it can be sent or will be', () => {
  const asked = statesOf(disputeMachine).filter((state) => takesEvidence(state))
  expect(asked).toEqual(['opened', 'evidence_due'])
  for (const state of statesOf(disputeMachine))
    if (actsIn(disputeActs, state).includes('submit')) expect(asked).toContain(state)
})
