import { expect, test } from 'vitest'
import { barriers } from '#contracts/enrollment/choices.ts'
import en from '../../i18n/en/enrollment.ts'
import es from '../../i18n/es/enrollment.ts'

test.each([
  ['en', en],
  ['es', es],
] as const)('each stop has its words (%s), and the age is the program’s', (_locale, { stop }) => {
  for (const barrier of barriers) expect(stop[barrier].next.length, `for ${barrier}`).toBeGreaterThan(10)
  const { title, text, next } = stop.under_age
  expect([title, text].every((words) => words.includes('{age}'))).toBe(true)
  expect([title, text, next].join(' ')).not.toMatch(/\b18\b/)
  expect(stop.state_decides.text).toMatch(/\{state\}.*\{administrator\}.*\{program\}/)
})
