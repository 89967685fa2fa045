import { describe, expect, test } from 'vitest'
import {
  guidelineAt,
  incomeLimit,
  incomeLimitStep,
  openPrograms,
  programs,
  programStatus,
  qualifyingCodes,
} from './programs.ts'

const { acp, lifeline } = programs
const at = (instant: string) => new Date(instant)
const today = at('2026-11-20T12:00:00Z')

describe('what is open', () => {
  test('ACP takes applications until midnight of February 7, 2024 on the East coast', () => {
    expect(programStatus(acp, at('2021-12-31T04:59:59Z'))).toBe('upcoming')
    expect(programStatus(acp, at('2021-12-31T05:00:00Z'))).toBe('open')
    expect(programStatus(acp, at('2024-02-08T04:59:59Z'))).toBe('open')
    expect(programStatus(acp, at('2024-02-08T05:00:00Z'))).toBe('closed')
  })

  test('ACP pays until June 1, 2024', () => {
    expect(programStatus(acp, at('2024-06-01T03:59:59Z'))).toBe('closed')
    expect(programStatus(acp, at('2024-06-01T04:00:00Z'))).toBe('ended')
  })

  test('today Lifeline alone is open; in June 2023 both were', () => {
    expect(openPrograms(today)).toEqual([lifeline])
    expect(openPrograms(at('2023-06-01T12:00:00Z'))).toEqual([lifeline, acp])
  })
})

describe('income limits', () => {
  test('of 2026 are those that are published', () => {
    const limits = (program: typeof acp, area: 'states' | 'alaska' | 'hawaii') =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((size) => incomeLimit(program, area, size, today))
    expect(limits(lifeline, 'states')).toEqual([
      21_546, 29_214, 36_882, 44_550, 52_218, 59_886, 67_554, 75_222,
    ])
    expect(limits(lifeline, 'alaska')).toEqual([
      26_933, 36_518, 46_103, 55_688, 65_273, 74_858, 84_443, 94_028,
    ])
    expect(limits(lifeline, 'hawaii')).toEqual([
      24_786, 33_602, 42_417, 51_233, 60_048, 68_864, 77_679, 86_495,
    ])
    expect(limits(acp, 'states').at(0)).toBe(31_920)
    expect(limits(acp, 'alaska').at(7)).toBe(139_300)
    expect(limits(acp, 'hawaii').at(7)).toBe(128_140)
    expect(incomeLimitStep(lifeline, 'states', today)).toBe(7668)
    expect(incomeLimitStep(lifeline, 'hawaii', today)).toBe(8816)
  })

  test('round half a dollar up', () => {
    expect(incomeLimit(lifeline, 'states', 1, at('2022-06-01T12:00:00Z'))).toBe(18_347)
  })

  test('follow the table in use at the time, which Lifeline changes later', () => {
    expect(guidelineAt(acp, at('2024-02-01T12:00:00Z')).year).toBe(2024)
    expect(guidelineAt(lifeline, at('2025-04-23T12:00:00Z')).year).toBe(2024)
    expect(guidelineAt(lifeline, at('2025-04-24T12:00:00Z')).year).toBe(2025)
    expect(guidelineAt(lifeline, at('2020-01-01T12:00:00Z')).year).toBe(2022)
    expect(incomeLimit(lifeline, 'states', 8, at('2024-12-01T12:00:00Z'))).toBe(71_172)
  })
})

describe('programs', () => {
  test('give what the law says', () => {
    expect(lifeline.benefit).toEqual({ standardCents: 925, tribalCents: 3425 })
    expect(acp.benefit).toEqual({ standardCents: 3000, tribalCents: 7500 })
    expect(acp.device).toEqual({
      maximumCents: 10_000,
      copaymentAboveCents: 1000,
      copaymentBelowCents: 5000,
    })
    expect([lifeline.incomePercent, acp.incomePercent]).toEqual([135, 200])
  })

  test('ACP knows three more routes than Lifeline', () => {
    const codes = (program: typeof acp) =>
      [...program.routes, ...program.tribalRoutes].map((route) => qualifyingCodes[route])
    expect(codes(lifeline).toSorted()).toEqual(
      ['E1', 'E10', 'E11', 'E13', 'E15', 'E2', 'E3', 'E4', 'E8', 'E9'].toSorted(),
    )
    expect(codes(acp).filter((code) => !codes(lifeline).includes(code))).toEqual(['E54', 'E51', 'E50'])
  })
})
