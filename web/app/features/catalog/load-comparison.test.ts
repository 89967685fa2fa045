import { expect, test } from 'vitest'
import type { Site } from '#contracts/tenancy/site.ts'
import { loadComparison } from './load-comparison.server.ts'

const idOf = (digit: number) => `${String(digit).repeat(8)}-0000-4000-8000-000000000000`
const gone = idOf(9)
const planOf = (id: string) => ({ id, name: { en: `Plan ${id[0]}` }, coverage: [], pricings: [] })
const api = {
  catalog: {
    plan: async ({ id }: { id: string }) => {
      if (id === gone) throw Object.assign(new Error('gone'), { code: 'PLAN_NOT_FOUND', status: 404 })
      return planOf(id)
    },
    plans: async () => ({ items: [1, 2, 7].map((digit) => planOf(idOf(digit))) }),
  },
}
const compare = (digits: number[]) =>
  loadComparison(
    { api, locale: 'en' } as unknown as Site,
    new URLSearchParams({ ids: digits.map(idOf).join(',') }),
  )

test('four plans stand side by side, and what did not fit is named instead of lost', async () => {
  const comparison = await compare([1, 2, 3, 4, 5, 6])
  expect(comparison.plans.map(({ name }) => name)).toEqual(['Plan 1', 'Plan 2', 'Plan 3', 'Plan 4'])
  expect(comparison.waiting.map(({ name }) => name)).toEqual(['Plan 5', 'Plan 6'])
  expect(comparison.hasGone).toBe(false)
})

test('a plan that is gone leaves its place to the next', async () => {
  const comparison = await compare([9, 1, 2, 3, 4])
  expect(comparison).toMatchObject({ hasGone: true, waiting: [] })
  expect(comparison.plans).toHaveLength(4)
  expect(comparison.choices.flatMap(({ plans }) => plans).map(({ name }) => name)).toEqual(['Plan 7'])
})
