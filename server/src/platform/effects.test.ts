import { expect, test, vi } from 'vitest'
import { parseConfig } from './config/config.ts'
import { call, done, shareVendorBudget, type Outcome } from './effects.ts'

const config = parseConfig({})
config.limits.vendorMs = 60
const seen: string[] = []
const services = {
  config,
  pool: { refuseCall: () => undefined },
  log: { warn: vi.fn<() => void>() },
  metrics: {
    providerCalls: { startTimer: () => (labels: { outcome: string }) => seen.push(labels.outcome) },
  },
} as unknown as Parameters<typeof call>[0]

const never = () => new Promise<Outcome<string>>(() => undefined)
const quick = async () => done('quick')
const ask = (work: () => Promise<Outcome<string>>, limitMs?: number) =>
  call(services, 'vendor', 'ask', work, ...(limitMs ? ([limitMs] as const) : []))

test('a vendor that never answers is given up, and what came of it is unknown', async () => {
  expect(await ask(never)).toEqual({ kind: 'unknown', message: 'no answer in time' })
  expect(seen).toEqual(['unknown'])
})

test('one request waits for vendors once: what the first call used up is gone', async () => {
  const second = vi.fn<typeof quick>(quick)
  const outcomes = await shareVendorBudget(async () => [await ask(never), await ask(second)])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['unknown', 'unavailable'])
  expect(second).not.toHaveBeenCalled()
})

test('a repetition within the budget is made', async () => {
  const outcomes = await shareVendorBudget(async () => [
    await ask(() => Promise.reject(new Error('x'))),
    await ask(quick),
  ])
  expect(outcomes).toEqual([{ kind: 'unknown', message: 'Error' }, done('quick')])
})

test('calls of a job have a budget each, and a search a longer one', async () => {
  expect((await ask(never)).kind).toBe('unknown')
  expect(await ask(quick)).toEqual(done('quick'))
  const slow = () => new Promise<Outcome<string>>((resolve) => setTimeout(() => resolve(done('slow')), 120))
  expect((await ask(slow)).kind).toBe('unknown')
  expect(await ask(slow, 20_000)).toEqual(done('slow'))
})

test('an answer that fails after it was given up disturbs nobody', async () => {
  const failing = Promise.withResolvers<Outcome<string>>()
  expect((await ask(() => failing.promise)).kind).toBe('unknown')
  failing.reject(new Error('late'))
  await expect(ask(quick)).resolves.toEqual(done('quick'))
})
