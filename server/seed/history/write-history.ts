import { and, count, eq } from 'drizzle-orm'
import { later } from '#platform/clock.ts'
import type { Ctx, Services } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { SeedBrand } from '../data/brand-types.ts'
import { brands } from '../data/brands.ts'
import { hashOf } from '../data/deterministic.ts'
import { customers } from '../data/people.ts'
import { calendarOf } from './calendar.ts'
import { endPlans } from './ended-plans.ts'
import { addonFor, cardCart, esimCart, marketOf } from './market.ts'
import { settleMessages } from './messages.ts'
import { plots } from './plots.ts'
import { programOf, type Entry } from './program.ts'
import type { Sale, Shop, Turn } from './sale.ts'
import { endOfHistory, openScribe, type Scribe } from './scribe.ts'
import { informVendors } from './vendors.ts'

interface Step {
  at: Date
  sale: Sale
  entry: Entry
  turn: Turn
}

const dayMs = 86_400_000

/** Writes the past of one brand, turn by turn in the order of time, within one transaction. Returns how many orders. */
export async function writeHistory(
  ctx: Ctx,
  services: Services,
  brand: SeedBrand,
  catalog: Catalog,
): Promise<number> {
  const until = endOfHistory(ctx.now)
  const shop: Shop = {
    services,
    brand,
    brandNumber: brands.indexOf(brand) + 1,
    market: marketOf(catalog),
    vendors: { payments: [], orders: [] },
    owned: [],
    serial: 1,
  }
  const calendar = calendarOf({ now: ctx.now, until, timeZone: brand.timeZone })
  const entries = programOf(brand.domain, shop.market.prefersCards ? 'sent' : 'used', calendar)
  const fitting = await fitToShelf(ctx, shop, entries)
  const scribe = openScribe(ctx)
  const steps = fitting
    .flatMap((entry, at) => stepsOf(entry, `${brand.domain}/order/${at}`))
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const step of steps) await play(shop, scribe, step)
  await endPlans(ctx, scribe, until)
  await settleMessages(ctx, scribe)
  await scribe.write()
  await informVendors(services, shop.vendors)
  return fitting.length
}

/** What cannot be sold as a card, because there are none or few, is sold as an eSIM, and the other way round. */
async function fitToShelf(ctx: Ctx, { market }: Shop, entries: Entry[]): Promise<Entry[]> {
  const [row] = await ctx.db
    .select({ available: count() })
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.inventory, 'available'), eq(sims.type, 'physical')))
  // Something must be left for those who come after the past.
  let cards = market.cards.length === 0 ? 0 : Math.floor((row?.available ?? 0) * 0.7)
  const hasEsims = market.travel.length + market.localEsims.length > 0
  return entries.flatMap((entry): Entry[] => {
    const needed = { esim: 0, 'top-up': 0, card: 2, 'two cards': 2, both: 1 }[entry.cart]
    if (needed === 0 && hasEsims) return [entry]
    if (needed > 0 && needed <= cards) {
      cards -= needed
      return entry.cart === 'both' && !hasEsims ? [{ ...entry, cart: 'card', plot: 'sent' }] : [entry]
    }
    if (hasEsims) return [{ ...entry, plot: 'used', cart: 'esim' }]
    return []
  })
}

function stepsOf(entry: Entry, key: string): Step[] {
  const customer = customers[hashOf(`${key}/customer`) % customers.length]!
  const sale: Sale = {
    key,
    customer,
    phoneNumber: hashOf(`${key}/phone`) % 100 < 30 ? customer.phone : undefined,
    items: [],
    target: undefined,
    order: undefined,
    payments: [],
    refused: [],
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

async function play(shop: Shop, scribe: Scribe, { at, sale, entry, turn }: Step): Promise<void> {
  // Only now, when a top-up can know what was sold before it.
  if (sale.items.length === 0) fillCart(shop, sale, entry)
  await turn({ shop, sale, at, as: (actor, afterMs = 0) => scribe.moment(later(at, afterMs), actor) })
}

function fillCart({ market, owned }: Shop, sale: Sale, { cart, plot }: Entry): void {
  const { key } = sale
  if (cart === 'top-up') {
    for (const target of owned.toReversed()) {
      const addon = addonFor(market, target.planId, key, true)
      if (!addon || target.known.profileStatus === 'Released') continue
      Object.assign(sale, { target, customer: target.customer })
      sale.items = [{ type: 'add-on', planId: target.planId, addonId: addon.id, quantity: 1 }]
      return
    }
  }
  const single = plot.startsWith('outOfStock')
  if (cart === 'card') sale.items = cardCart(market, key)
  else if (cart === 'two cards') sale.items = cardCart(market, key, 2)
  else sale.items = single ? esimCart(market, key).slice(0, 1) : esimCart(market, key)
  if (cart === 'both')
    sale.items = [
      sale.items[0]!,
      ...cardCart(market, `${key}/card`).map((item) => ({ ...item, quantity: 1 })),
    ]
}
