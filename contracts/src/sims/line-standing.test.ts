import { expect, test } from 'vitest'
import { statesOf } from '../machine.ts'
import { lineStandingOf, planStandings } from './choices.ts'
import { simLineMachine } from './machines.ts'

const over = ['over', 'missed', 'refunded'] as const

test.each(over)('a line that could be used says that its plan is %s', (plan) => {
  for (const line of ['active', 'inactive'] as const) expect(lineStandingOf(line, plan)).toBe(`plan_${plan}`)
})

test('any other line says how it stands itself', () => {
  for (const line of statesOf(simLineMachine)) {
    expect(lineStandingOf(line, undefined)).toBe(line)
    for (const plan of planStandings) {
      const isOfPlan = (over as readonly string[]).includes(plan) && /^(in)?active$/.test(line)
      if (!isOfPlan) expect(lineStandingOf(line, plan)).toBe(line)
    }
  }
})
