import { describe, expect, it } from 'vitest'
import type { PlanStanding } from '#contracts/sims/choices.ts'
import type { PublicOrderView } from '#contracts/orders/views.ts'
import { isMoving, isWatched, nextOf, trackerOf } from './tracker.ts'

type Parts = Partial<PublicOrderView>
const esimLine = (profileState = 'released', standing?: PlanStanding) => ({
  kind: 'plan',
  simType: 'esim',
  esims: [{ profileState, plan: standing ? { standing } : null }],
  cards: [],
  fulfillment: null,
})
const cardLine = (state: string) => ({
  kind: 'plan',
  simType: 'physical',
  esims: [],
  cards: [],
  fulfillment: { state },
})
const order = (parts: Parts & { lines?: unknown[] } = {}) =>
  ({
    status: 'confirmed',
    paymentStatus: 'paid',
    fulfillmentStatus: 'not_required',
    activationStatus: 'pending',
    canPay: false,
    totalCents: 10_00,
    lines: [esimLine()],
    ...parts,
  }) as unknown as PublicOrderView
const states = (parts?: Parameters<typeof order>[0]) =>
  trackerOf(order(parts)).map(({ key, state }) => `${key} ${state}`)

describe('the way of an order', () => {
  it('waits for payment', () => {
    const unpaid = { status: 'pending', paymentStatus: 'unpaid', canPay: true } as const
    expect(states(unpaid)).toEqual(['placed done', 'paid current', 'esimReady waiting', 'installed waiting'])
    expect(nextOf(order(unpaid))).toBe('pay')
  })
  it('says of what was paid in part that the rest is to be paid, until staff let it go on so', () => {
    const short = { status: 'on_hold', paymentStatus: 'partially_paid', canPay: true } as const
    expect(states(short)).toEqual(['placed done', 'paid current', 'esimReady waiting', 'installed waiting'])
    expect(nextOf(order(short))).toBe('payRest')
    expect(isMoving(order(short))).toBe(false)
    expect(states({ paymentStatus: 'partially_paid' })).toContain('paid done')
  })
  it('never says that something was paid for which nothing is to be paid', () => {
    expect(states({ totalCents: 0 }).slice(0, 2)).toEqual(['placed done', 'confirmed done'])
    expect(states({ totalCents: 0, status: 'pending', paymentStatus: 'unpaid' })).toContain(
      'confirmed current',
    )
  })
  it('marks a declined payment', () =>
    expect(states({ status: 'pending', paymentStatus: 'failed' })).toContain('paid problem'))
  it('prepares the eSIM by itself', () => {
    expect(states()).toContain('esimReady current')
    expect(nextOf(order())).toBe('prepare')
    expect(isMoving(order())).toBe(true)
  })
  it('says so when the network refused', () => {
    expect(states({ activationStatus: 'error' })).toContain('esimReady problem')
    expect(nextOf(order({ activationStatus: 'error' }))).toBe('repair')
    expect(isMoving(order({ activationStatus: 'error' }))).toBe(false)
  })
  it('asks to install what is ready, and ends when all are installed', () => {
    expect(nextOf(order({ activationStatus: 'done' }))).toBe('install')
    expect(isWatched(order({ activationStatus: 'done' })), 'the page follows the phone').toBe(true)
    const used = { activationStatus: 'done', lines: [esimLine('enabled')] } as never
    expect(states(used)).toContain('installed done')
    expect(nextOf(order(used))).toBe('nothing')
    expect(isWatched(order(used))).toBe(false)
  })
  it.each([
    ['released', 'waiting', 'install'],
    ['released', 'waiting_soon', 'install'],
    ['released', 'missed', 'missed'],
    ['released', 'refunded', 'refunded'],
    ['enabled', 'refunded', 'refunded'],
    ['enabled', 'waiting', 'use'],
    ['enabled', 'missed', 'missed'],
    ['enabled', 'active', 'nothing'],
    ['enabled', 'active_soon', 'nothing'],
    ['deleted', 'over', 'over'],
    ['enabled', 'over', 'over'],
  ] as const)('of an eSIM that is %s with a plan that is %s goes on with %s', (profile, standing, next) => {
    const lines = [esimLine(profile, standing)]
    expect(nextOf(order({ activationStatus: 'done', lines } as never))).toBe(next)
  })
  it('asks for nothing more than is left to do when only some plans have run out', () => {
    const lines = [esimLine('enabled', 'missed'), esimLine('released', 'waiting')]
    expect(nextOf(order({ activationStatus: 'done', lines } as never))).toBe('install')
    const used = [esimLine('enabled', 'missed'), esimLine('enabled', 'active')]
    expect(nextOf(order({ activationStatus: 'done', lines: used } as never))).toBe('nothing')
  })
  it('follows a parcel', () => {
    const parcel = { lines: [cardLine('pending')], activationStatus: 'none' }
    const at = (fulfillmentStatus: string) => ({ ...parcel, fulfillmentStatus }) as never
    expect(states(at('unassigned'))).toEqual([
      'placed done',
      'paid done',
      'packed current',
      'shipped waiting',
      'delivered waiting',
    ])
    expect(nextOf(order(at('shipped'))), 'nothing to follow it with').toBe('untracked')
    const parcelIn = (state: string) =>
      order({
        ...(at('assigned') as object),
        lines: [cardLine(state)] as never,
      })
    expect(nextOf(parcelIn('pending')), 'set aside is not packed').toBe('pack')
    expect(trackerOf(parcelIn('pending'))).toContainEqual({ key: 'packed', state: 'current' })
    expect(nextOf(parcelIn('ready'))).toBe('handOver')
    expect(trackerOf(parcelIn('ready'))).toContainEqual({ key: 'shipped', state: 'current' })
    expect(nextOf(order(at('delivered')))).toBe('nothing')
  })
  it('moves eSIM and parcel of one order independently', () => {
    const both = {
      activationStatus: 'done',
      fulfillmentStatus: 'assigned',
      lines: [esimLine(), cardLine('ready')],
    } as never
    expect(states(both).slice(2)).toEqual([
      'esimReady done',
      'installed current',
      'packed done',
      'shipped current',
      'delivered waiting',
    ])
    expect(nextOf(order(both))).toBe('install')
  })
  it('stops where an order was cancelled', () => {
    expect(states({ status: 'cancelled', paymentStatus: 'unpaid' })).toEqual([
      'placed done',
      'paid waiting',
      'esimReady waiting',
      'installed waiting',
    ])
    expect(nextOf(order({ status: 'cancelled', paymentStatus: 'unpaid' }))).toBe('cancelled')
    expect(nextOf(order({ status: 'cancelled' })), 'its money goes back').toBe('givenBack')
  })
})
