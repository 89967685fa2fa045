import { expect, test } from 'vitest'
import { endedStates, enrollmentPages, standings, verifierStates } from '#contracts/enrollment/choices.ts'
import { enrollmentMachine, type EnrollmentState } from '#contracts/enrollment/machines.ts'
import { eventsFrom, statesOf } from '#contracts/machine.ts'
import { expiringStates } from './expire-enrollments.ts'
import { nextCheck, nextTry } from './next-check.ts'

const { moves } = enrollmentMachine
const allStates = statesOf(enrollmentMachine)
const step = (state: EnrollmentState, event: string) =>
  (moves[state] as Record<string, EnrollmentState | undefined>)[event]

test('every state has a page, somebody who has to act, and a next step', () => {
  for (const state of allStates) {
    const { page, owner, next } = standings[state]
    expect(`${state} ${enrollmentPages[page]}`).toMatch(/ \/[a-z-]+$/)
    // Where nobody has to act there is nothing left to do but to use what was given.
    expect([state, owner === 'nobody' && !['none', 'use_service'].includes(next)]).toEqual([state, false])
  }
})

test('no path of events reaches an approval, or the registry, but by being signed and by the National Verifier', () => {
  const beyond = statesOf(enrollmentMachine).filter(
    (state) => !['draft', ...verifierStates, ...endedStates].includes(state),
  )
  type Place = { state: EnrollmentState; isSigned: boolean; isApproved: boolean; path: string[] }
  const start: Place = { state: 'draft', isSigned: false, isApproved: false, path: [] }
  // Every place that there is, each once: whatever path is taken, it leads through these.
  const reached = new Map<string, Place>()
  const ahead = [start]
  for (let place = ahead.pop(); place; place = ahead.pop()) {
    const { state, isSigned, isApproved, path } = place
    const key = [state, isSigned, isApproved].join()
    if (reached.has(key)) continue
    reached.set(key, place)
    for (const event of eventsFrom(enrollmentMachine, state))
      ahead.push({
        state: step(state, event)!,
        isSigned: event === 'submit' || (isSigned && event !== 'return'),
        isApproved: isApproved || event === 'qualify',
        path: [...path, event],
      })
  }
  const places = [...reached.values()]
  expect(new Set(places.map(({ state }) => state))).toEqual(new Set(allStates))
  expect(
    places.filter((place) => beyond.includes(place.state) && !(place.isSigned && place.isApproved)),
  ).toEqual([])
})

test('whoever is in the middle can end it, or a clock does', () => {
  for (const state of allStates) {
    if ((endedStates as readonly string[]).includes(state)) continue
    const leaves = Object.values(moves[state] as Record<string, EnrollmentState>)
    expect([state, leaves.some((to) => (endedStates as readonly string[]).includes(to))]).toEqual([
      state,
      true,
    ])
  }
  for (const state of [...verifierStates, ...expiringStates]) expect(step(state, 'expire')).toBe('nv_expired')
})

test('the National Verifier is asked after 5, 15 and 60 minutes, then hourly for a day, then every six hours', () => {
  const since = new Date('2026-03-02T12:00:00Z')
  let now = since
  const minutes = Array.from({ length: 28 }, (_, checks) => {
    now = nextCheck(checks, now)
    return (now.getTime() - since.getTime()) / 60_000
  })
  expect(minutes.slice(0, 5)).toEqual([5, 15, 60, 120, 180])
  expect(minutes.slice(-4)).toEqual([1380, 1440, 1800, 2160])
})

test('a silence is followed by ever longer pauses, at most a quarter of an hour, or by the end that was announced', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const pause = (silences: number) => (nextTry(silences, now).getTime() - now.getTime()) / 60_000
  expect([1, 2, 3, 4, 5, 9].map(pause)).toEqual([1, 2, 4, 8, 15, 15])
  const until = new Date('2026-03-21T07:00:00Z')
  expect(nextTry(7, now, until)).toEqual(until)
})
