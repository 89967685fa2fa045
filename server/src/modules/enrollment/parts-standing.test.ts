import { expect, test } from 'vitest'
import { actsIn } from '#contracts/define-acts.ts'
import {
  enrollmentPages,
  standings,
  type EnrollmentPage,
  type StepOwner,
} from '#contracts/enrollment/choices.ts'
import { enrollmentMachine, type EnrollmentState } from '#contracts/enrollment/machines.ts'
import { deEnrollmentActs } from '#contracts/enrollment/membership/acts.ts'
import { deEnrollmentMachine } from '#contracts/enrollment/membership/machines.ts'
import { deviceClaimActs } from '#contracts/enrollment/service/acts.ts'
import { deviceClaimMachine, type DeviceClaimState } from '#contracts/enrollment/service/machines.ts'
import { transferActs } from '#contracts/enrollment/transfer/acts.ts'
import {
  enrollmentMoves,
  transferMachine,
  type TransferState,
} from '#contracts/enrollment/transfer/machines.ts'
import { eventsFrom, statesOf, type StateOf } from '#contracts/machine.ts'

/** Where the household reads of it, who has to act, and the event that comes next; `act` where staff have to bring it about. */
type Place = readonly [page: EnrollmentPage, owner: StepOwner, next: string | null, act?: 'act']

const transfers: Record<TransferState, Place> = {
  draft: ['transfer', 'applicant', 'agree'],
  consented: ['devices', 'applicant', 'verify'],
  verifying: ['reviewing', 'us', 'submit', 'act'],
  submitted: ['reviewing', 'government', 'complete', 'act'],
  blocked: ['transferFailure', 'applicant', 'reopen', 'act'],
  failed: ['transferFailure', 'applicant', 'retry', 'act'],
  completed: ['completed', 'nobody', null],
  reversed: ['status', 'nobody', null],
  cancelled: ['status', 'nobody', null],
}

const claims: Record<DeviceClaimState, Place> = {
  checking: ['devices', 'government', 'allow'],
  eligible: ['devices', 'applicant', 'ask_copayment'],
  ineligible: ['devices', 'applicant', 'drop'],
  dropped: ['devices', 'applicant', 'check'],
  copay_due: ['address', 'applicant', 'pay'],
  copay_paid: ['status', 'us', 'ship'],
  shipped: ['status', 'us', 'deliver'],
  delivered: ['status', 'us', 'submit'],
  claim_submitted: ['status', 'government', 'claim'],
  claim_failed: ['status', 'us', 'submit', 'act'],
  claimed: ['status', 'us', 'reimburse', 'act'],
  void_due: ['status', 'us', 'void', 'act'],
  returned: ['status', 'nobody', null],
  refunded: ['status', 'nobody', null],
  voided: ['status', 'nobody', null],
  reimbursed: ['status', 'nobody', null],
}

const leavings: Record<StateOf<typeof deEnrollmentMachine>, Place> = {
  noticed: ['status', 'applicant', 'withdraw', 'act'],
  due: ['status', 'us', 'send'],
  sent: ['status', 'government', 'finish'],
  failed: ['status', 'us', 'retry', 'act'],
  done: ['status', 'nobody', null],
  withdrawn: ['status', 'nobody', null],
}

test.each([
  ['transfer', transferMachine, transfers, transferActs],
  ['device claim', deviceClaimMachine, claims, deviceClaimActs],
  ['de-enrollment', deEnrollmentMachine, leavings, deEnrollmentActs],
] as const)(
  'every state of a %s has a page, somebody who has to act, and a next step',
  (_, machine, places, acts) => {
    const states = statesOf(machine as typeof transferMachine)
    expect(Object.keys(places).toSorted()).toEqual([...states].toSorted())
    for (const state of states) {
      const [page, owner, next, act] = (places as Record<string, Place>)[state]!
      const events: readonly string[] = eventsFrom(machine as typeof transferMachine, state)
      expect([state, enrollmentPages[page]]).toEqual([state, expect.stringMatching(/^\/[a-z-]+$/)])
      if (next) expect([state, events]).toEqual([state, expect.arrayContaining([next])])
      else expect([state, owner]).toEqual([state, 'nobody'])
      // Where a clock or an answer may never come, staff can do something.
      if (act) expect([state, actsIn(acts as typeof transferActs, state)]).not.toEqual([state, []])
    }
  },
)

test('a household reads of its transfer on the page of the enrollment that moves with it', () => {
  const target = (moves: object, event: string) =>
    Object.values(moves as Record<string, Record<string, string>>).flatMap((from) => from[event] ?? [])
  for (const [event, moves] of Object.entries(enrollmentMoves)) {
    const [transfer] = [
      ...target(transferMachine.moves, event),
      (transferMachine.created as Record<string, string>)[event],
    ]
    const pages = moves.flatMap((move) =>
      target(enrollmentMachine.moves, move).map((state) => standings[state as EnrollmentState].page),
    )
    expect([event, pages]).toEqual([event, expect.arrayContaining([transfers[transfer as TransferState][0]])])
  }
})
