import { createRouterClient } from '@orpc/server'
import type { Caller } from '#platform/context.ts'
import { daysMs, later } from '#platform/clock.ts'
import { routes as backOffice } from '#modules/back-office/back-office.routes.ts'
import { routes as catalog } from '#modules/catalog/catalog.routes.ts'
import { routes as orderRoutes } from '#modules/orders/orders.routes.ts'
import { moneyCases } from './money.ts'

export interface Measured {
  name: string
  p50Ms: number
  p95Ms: number
}

/** A question by its name; `turn` counts on, for those that ask for another thing each time. */
export type Case = [name: string, work: (turn: number) => Promise<unknown>]

/** In how many rounds each case is asked, and how often in each. */
export interface Often {
  turns?: number
  times?: number
}

/** Each case has its figures from the calmest of these rounds, because whatever else runs only ever adds time. */
const rounds = 8
const warmUps = 10
const samples = 150

/** Times questions, in process, from guard to checked answer; `only` those whose name holds it, or one of several parted by commas. */
export const measure = (cases: readonly Case[], only = '', often: Often = {}): Promise<Measured[]> =>
  timeAll(
    cases.filter(([name]) => only.split(',').some((part) => name.includes(part))),
    often,
  )

/** What the lists of orders and of their money are asked. */
export async function orderCases(caller: Caller, orderCount: number): Promise<Case[]> {
  const { plans, plansOf, list, jump } = createRouterClient(
    {
      plans: catalog.plans,
      plansOf: orderRoutes.plans,
      list: orderRoutes.list,
      jump: backOffice.jump,
    },
    { context: { caller } },
  )
  const since = later(new Date(), -daysMs(30)).toISOString()
  const yesterday = later(new Date(), -daysMs(1)).toISOString()
  const some = (turn: number) => 1 + ((turn * 7919) % orderCount)
  const buyer = (turn: number) => Math.floor(some(turn) / 3)
  const planIds = (await plansOf({})).items.map(({ id }) => id)
  let next: string | null = null
  return [
    ['plan list', () => plans({ perPage: 20 })],
    ['order list', () => list({})],
    [
      'order list, page after page',
      async () => {
        const page = await list(next ? { after: next } : {})
        next = page.next
      },
    ],
    ['order filter: a common status', () => list({ status: ['completed'] })],
    ['order filter: a rare status', () => list({ status: ['on_hold'] })],
    [
      'order filter: two statuses, 30 days',
      () => list({ status: ['completed', 'confirmed'], paymentStatus: ['paid'], placedFrom: since }),
    ],
    ['order filter: by total', () => list({ paymentStatus: ['refunded'], sort: '-totalCents' })],
    ['order filter: 30 days, by total', () => list({ placedFrom: since, sort: '-totalCents' })],
    ['order filter: one day, by total', () => list({ placedFrom: yesterday, sort: '-totalCents' })],
    ['order filter: needs attention', () => list({ needsAttention: true })],
    [
      'order filter: needs attention, a common status',
      () => list({ needsAttention: true, status: ['confirmed'] }),
    ],
    [
      'order filter: needs attention, a rare status',
      () => list({ needsAttention: true, status: ['on_hold'] }),
    ],
    ['order filter: amounts', () => list({ totalFromCents: 5000, totalToCents: 5500 })],
    [
      'order filter: amounts, by total',
      () => list({ totalFromCents: 5000, totalToCents: 5500, sort: '-totalCents' }),
    ],
    ['order filter: a plan', (turn) => list({ plan: planIds[turn % planIds.length]! })],
    ['order search: part of an address', (turn) => list({ search: `buyer${buyer(turn)}@exam` })],
    ['order search: parts of a name', (turn) => list({ search: `${buyer(turn)} buy` })],
    ['order search: a word that all share', () => list({ search: 'example' })],
    ['order search: two words that all share', () => list({ search: 'example buyer' })],
    [
      'order search: beginning of a number',
      (turn) => list({ search: String(100_000 + some(turn)).slice(0, -1) }),
    ],
    ['order search: end of an ICCID', (turn) => list({ search: String(some(turn)).padStart(6, '0') })],
    [
      'order search: a pasted list of 50',
      (turn) =>
        list({ search: Array.from({ length: 50 }, (_, at) => `CW-${100_000 + some(turn + at)}`).join('; ') }),
    ],
    ['order jump: part of a name', (turn) => jump({ q: `buyer ${buyer(turn)}` })],
    ['order jump: end of a phone number', (turn) => jump({ q: String(some(turn)).padStart(7, '0') })],
    ['order jump: number', (turn) => jump({ q: `CW-${100_000 + some(turn)}` })],
    ['order jump: e-mail address', (turn) => jump({ q: `buyer${Math.floor(some(turn) / 3)}@example.com` })],
    ['order jump: ICCID', (turn) => jump({ q: `8944${String(some(turn)).padStart(15, '0')}` })],
    ['order jump: phone number', (turn) => jump({ q: `+1415${String(some(turn)).padStart(7, '0')}` })],
    ...moneyCases(caller, some),
  ]
}

/** Times each case in rounds, one after the other, and keeps the calmest round of each. */
export async function timeAll(
  cases: readonly (readonly [string, (turn: number) => Promise<unknown>])[],
  { turns = samples, times = rounds }: Often = {},
): Promise<Measured[]> {
  const measured = cases.map(([name]) => ({ name, p50Ms: Infinity, p95Ms: Infinity }))
  for (let round = 0; round < times; round++) {
    for (const [index, [, work]] of cases.entries()) {
      const best = measured[index]!
      const { p50Ms, p95Ms } = await timed((turn) => work(round * (warmUps + turns) + turn), turns)
      best.p50Ms = Math.min(best.p50Ms, p50Ms)
      best.p95Ms = Math.min(best.p95Ms, p95Ms)
    }
  }
  return measured
}

async function timed(work: (turn: number) => Promise<unknown>, turns: number) {
  const times: number[] = []
  for (let turn = 0; turn < warmUps + turns; turn++) {
    const started = performance.now()
    await work(turn)
    if (turn >= warmUps) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (turns - 1))]!
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}
