import { createRouterClient } from '@orpc/server'
import type { Caller } from '#platform/context.ts'
import { daysMs, later } from '#platform/clock.ts'
import { routes as backOffice } from '#modules/back-office/back-office.routes.ts'
import { routes as enrollment } from '#modules/enrollment/enrollment.routes.ts'
import { applicationOf, referenceOf, subscriberOf } from './fill.ts'

type Case = readonly [string, (turn: number) => Promise<unknown>]

/** What staff ask the lists of enrollments for, in process, from guard to checked answer. */
export function listCases(caller: Caller, count: number): Case[] {
  const {
    log,
    eligibilityCalls,
    enrollmentCalls,
    transferCalls,
    deEnrollments,
    nladSubscribers,
    transfers,
    enrollReport,
    clocks,
    jump,
  } = createRouterClient({ ...enrollment, jump: backOffice.jump }, { context: { caller } })
  const ago = (days: number) => later(new Date(), -daysMs(days)).toISOString()
  const [month, yesterday] = [ago(30), ago(1)]
  const some = (turn: number) => 1 + ((turn * 7919) % count)
  const after: Record<string, string | null> = {}
  const onward =
    (name: string, list: (query: { after?: string }) => Promise<{ next: string | null }>) => async () => {
      const page = await list(after[name] ? { after: after[name] } : {})
      after[name] = page.next
    }
  // Answers that took long are kept for a while, so each time something else is asked for.
  let minutes = 0
  const period = (days: number) => `${ago(days + (minutes++ % 20)).slice(0, 10)}..${yesterday.slice(0, 10)}`
  return [
    ['progress', () => log.list({})],
    ['progress, page after page', onward('progress', log.list)],
    ['progress: a common state', () => log.list({ state: ['active'] })],
    ['progress: a rare state', () => log.list({ state: ['nlad_failed'] })],
    ['progress: two states, 30 days', () => log.list({ state: ['draft', 'qualified'], startedFrom: month })],
    ['progress: a common US state', () => log.list({ usState: ['CA'] })],
    ['progress: a rare US state', () => log.list({ usState: ['WY'] })],
    ['progress: a rare program', () => log.list({ program: ['acp'] })],
    ['progress: ends within a week', () => log.list({ endsFrom: ago(0), endsTo: ago(-7) })],
    [
      'progress: a state that ends within a week',
      () => log.list({ state: ['qualified'], endsFrom: ago(0), endsTo: ago(-7) }),
    ],
    ['progress: active in 30 days', () => log.list({ milestone: ['active'], reachedFrom: month })],
    ['progress: left yesterday', () => log.list({ milestone: ['de_enrolled'], reachedFrom: yesterday })],
    ['progress: needs attention', () => log.list({ needsAttention: true })],
    ['progress search: reference', (turn) => log.list({ search: referenceOf(some(turn)) })],
    ['progress search: application id', (turn) => log.list({ search: applicationOf(some(turn)) })],
    ['eligibility', () => eligibilityCalls.list({})],
    ['eligibility, page after page', onward('eligibility', eligibilityCalls.list)],
    ['eligibility: a rare US state', () => eligibilityCalls.list({ usState: ['WY'] })],
    ['eligibility: a rare program', () => eligibilityCalls.list({ program: ['acp'] })],
    ['eligibility: not answered', () => eligibilityCalls.list({ state: ['unavailable'] })],
    [
      'eligibility: one status, 30 days',
      () => eligibilityCalls.list({ result: ['PENDING_RESOLUTION'], sentFrom: month }),
    ],
    ['eligibility: with a representative', () => eligibilityCalls.list({ isAssisted: true })],
    [
      'eligibility search: application id',
      (turn) => eligibilityCalls.list({ search: applicationOf(some(turn)) }),
    ],
    [
      'eligibility search: representative',
      (turn) => eligibilityCalls.list({ search: `AGENT${String(turn % 400).padStart(4, '0')}` }),
    ],
    ['enrollment calls', () => enrollmentCalls.list({})],
    ['enrollment calls: refused', () => enrollmentCalls.list({ state: ['refused'] })],
    ['enrollment calls: a category', () => enrollmentCalls.list({ category: ['TRANSFER'] })],
    ['enrollment calls search: category', () => enrollmentCalls.list({ search: 'transfer' })],
    ['eligibility: a category', () => eligibilityCalls.list({ category: ['NV_ACTION'] })],
    ['enrollment calls: a rare US state', () => enrollmentCalls.list({ usState: ['WY'] })],
    ['enrollment calls search: code', () => enrollmentCalls.list({ search: 'DUPLICATE_SUBSCRIBER' })],
    ['transfer calls', () => transferCalls.list({})],
    [
      'one application',
      (turn) => enrollmentCalls.get({ application: applicationOf(some(turn)) }).catch(() => null),
    ],
    ['de-enrollments', () => deEnrollments.list({})],
    ['de-enrollments: noticed', () => deEnrollments.list({ state: ['noticed'] })],
    ['de-enrollments: a rare state', () => deEnrollments.list({ state: ['due'] })],
    ['de-enrollments: due within a week', () => deEnrollments.list({ dueFrom: ago(0), dueTo: ago(-7) })],
    ['de-enrollments search: reference', (turn) => deEnrollments.list({ search: referenceOf(some(turn)) })],
    ['subscribers', () => nladSubscribers.list({})],
    ['subscribers, page after page', onward('subscribers', nladSubscribers.list)],
    ['subscribers: a common state', () => nladSubscribers.list({ state: ['active'] })],
    ['subscribers: a rare state', () => nladSubscribers.list({ state: ['recert_due'] })],
    ['subscribers: a rare US state', () => nladSubscribers.list({ usState: ['WY'] })],
    ['subscribers: a rare program', () => nladSubscribers.list({ program: ['acp'] })],
    ['subscribers: at risk', () => nladSubscribers.list({ isAtRisk: true })],
    ['subscribers search: id', (turn) => nladSubscribers.list({ search: subscriberOf(some(turn)) })],
    ['transfers', () => transfers.list({})],
    ['transfers: blocked', () => transfers.list({ state: ['blocked'] })],
    ['transfers: a rare US state', () => transfers.list({ usState: ['WY'] })],
    ['jump: application id', (turn) => jump({ q: applicationOf(some(turn)) })],
    ['deadlines', () => clocks({})],
    ['report: 30 days', () => enrollReport({ period: period(30) })],
    ['report: a year, by state', () => enrollReport({ period: period(340), by: 'state' })],
    ['report: 30 days, by seller', () => enrollReport({ period: period(30), by: 'seller' })],
    ['report: a year, by seller', () => enrollReport({ period: period(340), by: 'seller' })],
  ]
}
