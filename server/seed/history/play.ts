import { later } from '#platform/clock.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { hashOf, pickBy } from '../data/deterministic.ts'
import { subscriberOf } from '../data/partners.ts'
import { customers } from '../data/people.ts'
import { inParallel } from '../in-parallel.ts'
import { expire, markAsPaid, pay } from './buying.ts'
import { payByBalance } from './calling.ts'
import { fillCart } from './fill-cart.ts'
import { otherWayOf } from '../data/other-ways.ts'
import { bill } from './on-account.ts'
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
  /** The order takes its number with it. */
  places: boolean
}

const dayMs = 86_400_000
/** One order in so many is by the customer who has an account. */
const subscriberEvery = 12
const turnsAtOnce = 12
/** What was sold earlier is numbered behind all that came after it, so that no two orders share what follows from their number. */
const earlierFrom = 1000
/** Stories at whose end an order has no use of a code. */
const endsUnpaid = /^(abandoned|edited|unpaid|cancelled|outOfStockCancelled|late|mismatch)/
const invoicing = new Set<Turn>([pay, markAsPaid, payByBalance, release, ...Object.values(bill)])

/** The turns of one order's story, each with its moment; `ofItsKind` counts those with the same story. */
export function stepsOf(entry: Entry, domain: string, index: number, ofItsKind: number): Step[] {
  const key = `${domain}/${entry.isEarlier ? 'earlier' : 'order'}/${index}`
  const customer = customerOf(entry, domain, index, key)
  const sale: Sale = {
    key,
    index: entry.isEarlier ? earlierFrom + index : index,
    way: otherWayOf(domain, entry.plot, ofItsKind),
    customer,
    phoneNumber: hashOf(`${key}/phone`) % 100 < 30 ? customer.phone : undefined,
    knowsCode: !entry.isEarlier && !endsUnpaid.test(entry.plot) && hashOf(`${key}/knows-code`) % 100 < 35,
    items: [],
    target: undefined,
    order: undefined,
    payments: [],
    esims: [],
  }
  let at = entry.placedAt
  return plots[entry.plot].map(([waitMs, turn], index) => {
    at = later(at, inPractice(waitMs, `${key}/${index}`))
    return { at, sale, entry, turn, places: index === 0 }
  })
}

function customerOf({ plot, isEarlier }: Entry, domain: string, index: number, key: string) {
  if (index % subscriberEvery === 3 || plot === 'callerBalance') return subscriberOf(domain)
  // Of those who bought earlier some come again soon, and some only later.
  if (isEarlier) return pickBy(customers.slice(0, Math.ceil(customers.length * 0.7)), `${key}/customer`)
  // A step that has no factor in common with their number leads past everybody before anybody comes again.
  return customers[(hashOf(domain) + index * 37 + (hashOf(key) % 3)) % customers.length]!
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
      ...(step.places ? ['order number'] : []),
      ...(invoicing.has(step.turn) ? ['invoice number'] : []),
    ]
    // A top-up is for something sold before it, and an order that is paid by then must not expire.
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
