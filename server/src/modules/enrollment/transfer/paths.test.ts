import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enrollmentMachine, type EnrollmentState } from '#contracts/enrollment/machines.ts'
import {
  enrollmentMoves,
  transferMachine,
  type TransferEvent,
  type TransferState,
} from '#contracts/enrollment/transfer/machines.ts'
import { eventsFrom, namesOfEvents, statesOf } from '#contracts/machine.ts'

const moved = (moves: object, state: string, event: string) =>
  (moves as Record<string, Record<string, string | undefined>>)[state]?.[event]
const coupled = enrollmentMoves as Partial<Record<string, readonly string[]>>
/** What an enrollment does only because its transfer does. */
const borrowed = new Set(['agree_to_transfer', 'agree_again', 'transfer', 'fail_transfer'])

interface World {
  enrollment: EnrollmentState
  transfer: TransferState | null
  isSigned: boolean
  isApproved: boolean
  /** Of the attempt that is under way. */
  hasAgreed: boolean
}

/** Both machines together, as the verbs move them: what is coupled moves together or not at all. */
function step(
  world: World,
  [of, event, choice]: readonly ['enrollment' | 'transfer', string, number],
): World {
  if (of === 'transfer') {
    const moves = coupled[event]
    const transfer = world.transfer
      ? moved(transferMachine.moves, world.transfer, event)
      : (transferMachine.created as Record<string, string>)[event]
    const move = moves?.[choice % moves.length]
    const enrollment = move ? moved(enrollmentMachine.moves, world.enrollment, move) : world.enrollment
    if (!transfer || !enrollment) return world
    return {
      ...world,
      transfer: transfer as TransferState,
      enrollment: enrollment as EnrollmentState,
      // Whatever leads to a draft ends the attempt, and its agreement with it.
      hasAgreed: event === 'agree' || (world.hasAgreed && transfer !== 'draft'),
    }
  }
  const enrollment = moved(enrollmentMachine.moves, world.enrollment, event)
  if (!enrollment || borrowed.has(event)) return world
  return {
    ...world,
    enrollment: enrollment as EnrollmentState,
    isSigned: event === 'submit' || (world.isSigned && event !== 'return'),
    isApproved: world.isApproved || event === 'qualify',
  }
}

const anyStep = fc.oneof(
  fc.tuple(
    fc.constant('enrollment' as const),
    fc.constantFrom(...namesOfEvents(enrollmentMachine)),
    fc.constant(0),
  ),
  fc.tuple(
    fc.constant('transfer' as const),
    fc.constantFrom(...namesOfEvents(transferMachine)),
    fc.nat({ max: 1 }),
  ),
)
const begun: World = {
  ...{ enrollment: 'draft', transfer: null },
  ...{ isSigned: false, isApproved: false, hasAgreed: false },
}

test('no path of both machines moves a benefit but by a signature, an approval and an agreement of that attempt', () => {
  const walked = fc.check(
    fc.property(fc.array(anyStep, { maxLength: 120 }), (path) => {
      let world = begun
      for (const each of path) {
        const next = step(world, each)
        const isMoved = next.transfer === 'completed' && world.transfer !== 'completed'
        if (isMoved && !(world.isSigned && world.isApproved && world.hasAgreed)) return false
        if (isMoved && next.enrollment !== 'nlad_enrolled') return false
        world = next
      }
      return true
    }),
    { numRuns: 3000, seed: 7 },
  )
  expect([walked.failed, walked.counterexample]).toEqual([false, null])

  // Walked on purpose, it is reached: after a refusal, too, but only by agreeing once more.
  const by = (...events: string[]) =>
    events.reduce((world, name) => {
      const [of, event = '', choice = '0'] = name.split('.')
      return step(world, [of as 'transfer', event, Number(choice)])
    }, begun)
  const qualified = ['enrollment.submit', 'enrollment.qualify', 'transfer.begin', 'transfer.agree']
  const chosen = ['enrollment.choose_device', 'enrollment.confirm_address', 'enrollment.submit_to_nlad']
  const asked = ['transfer.verify', 'transfer.submit']
  expect(by(...qualified, ...chosen, ...asked, 'transfer.complete')).toMatchObject({
    ...{ enrollment: 'nlad_enrolled', transfer: 'completed' },
  })
  const blocked = [...qualified, ...chosen, ...asked, 'transfer.block', 'transfer.except']
  expect(by(...blocked, ...asked, 'transfer.complete')).toMatchObject({ transfer: 'draft', hasAgreed: false })
  expect(
    by(...blocked, 'transfer.agree.1', 'enrollment.submit_to_nlad', ...asked, 'transfer.complete'),
  ).toMatchObject({ enrollment: 'nlad_enrolled', transfer: 'completed', hasAgreed: true })
})

test('every state of a transfer leads on, and what is not asked about can be ended', () => {
  const ends: readonly TransferState[] = ['reversed', 'cancelled']
  for (const state of statesOf(transferMachine)) {
    expect([state, eventsFrom(transferMachine, state).length > 0]).toEqual([state, !ends.includes(state)])
    const mayEnd = eventsFrom(transferMachine, state).includes('cancel')
    const isSettled = [...ends, 'submitted', 'completed'].includes(state)
    expect([state, mayEnd]).toEqual([state, !isSettled])
  }
})

test('whatever comes with a move of the enrollment finds it in a state that has that move', () => {
  for (const [event, moves] of Object.entries(enrollmentMoves) as [TransferEvent, readonly string[]][])
    for (const move of moves) {
      const from = statesOf(enrollmentMachine).filter((state) => moved(enrollmentMachine.moves, state, move))
      expect([event, move, from.length > 0]).toEqual([event, move, true])
    }
})
