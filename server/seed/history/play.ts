import { later } from '#platform/clock.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { hashOf } from '../data/deterministic.ts'
import { subscriberOf } from '../data/partners.ts'
import { customers } from '../data/people.ts'
import { inParallel } from '../in-parallel.ts'
import { expire, markAsPaid, pay, place } from './buying.ts'
import { fillCart } from './fill-cart.ts'
import { plots } from './plots.ts'
import type { Entry } from './program.ts'
import type { Sale, Shop, Turn } from './sale.ts'
import type { Scribe } from './scribe.ts'
import { release } from './serving.ts'

interface Step {
  at: Date
  sale: Sale
  entry: Entry
  turn: Turn
}

const dayMs = 86_400_000
/** One order in so many is by the customer who has an account. */
const subscriberEvery = 12
const turnsAtOnce = 12
const invoicing = new Set<Turn>([pay, markAsPaid, release])

/** The turns of one order's story, each with its moment. */
export function stepsOf(entry: Entry, domain: string, index: number): Step[] {
  const key = `${domain}/order/${index}`
  // A step that has no factor in common with their number leads past everybody before anybody comes again.
  const customer =
    index % subscriberEvery === 3
      ? subscriberOf(domain)
      : customers[(hashOf(domain) + index * 37 + (hashOf(key) % 3)) % customers.length]!
  const sale: Sale = {
    key,
    index,
    customer,
    phoneNumber: hashOf(`${key}/phone`) % 100 < 30 ? customer.phone : undefined,
    items: [],
    target: undefined,
    order: undefined,
    payments: [],
    esims: [],
  }
  let at = entry.placedAt
  return plots[entry.plot].map(([waitMs, turn], index) => {
    at = later(at, inPractice(waitMs, `${key}/${index}`))
    return { at, sale, entry, turn }
  })
}

/** Nobody is that punctual, except for the day after which an unpaid order expires. */
function inPractice(waitMs: number, key: string): number {
  if (waitMs >= dayMs && waitMs < 1.1 * dayMs) return waitMs
  return Math.round(waitMs * (1 + (hashOf(key) % 1000) / 2500))
}

/**
 * Plays the steps several at once, so that the database always has something to do. Each waits for the step before it of
 * its own order, and for the one that took the number before it, so that order and invoice numbers rise with time.
 */
export async function playAll(shop: Shop, scribe: Scribe, steps: readonly Step[]): Promise<void> {
  const lastOf = new Map<string, Promise<void>>()
  await inParallel(steps, turnsAtOnce, (step) => {
    const lanes = [
      step.sale.key,
      ...(step.turn === place ? ['order number'] : []),
      ...(invoicing.has(step.turn) ? ['invoice number'] : []),
    ]
    // A top-up is for something sold before it, and whoever has paid by then must not expire.
    const comesAfterAll = step.entry.cart === 'top-up' || step.turn === expire
    const before = comesAfterAll ? [...lastOf.values()] : lanes.map((lane) => lastOf.get(lane))
    const turn = Promise.all(before).then(() => play(shop, scribe, step))
    for (const lane of lanes) lastOf.set(lane, turn)
    return turn
  })
}

async function play(shop: Shop, scribe: Scribe, { at, sale, entry, turn }: Step): Promise<void> {
  // Only now, when a top-up can know what was sold before it.
  if (sale.items.length === 0) fillCart(shop, sale, entry)
  const moments: Ctx[] = []
  const as = (actor: Actor, afterMs = 0) => {
    const moment = scribe.moment(later(at, afterMs), actor)
    moments.push(moment)
    return moment
  }
  const settle = () => scribe.settle(moments)
  await turn({ shop, sale, at, as, settle })
  await settle()
}
