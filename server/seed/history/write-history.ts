import { and, count, eq } from 'drizzle-orm'
import type { Ctx, Services } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { SeedBrand } from '../data/brand-types.ts'
import { brands } from '../data/brands.ts'
import { writeBalances } from './balances.ts'
import { calendarOf } from './calendar.ts'
import { writeDisputes } from './disputing.ts'
import { endPlans } from './ended-plans.ts'
import { writeCallers } from './callers.ts'
import { writeCoverageLeads } from './coverage-leads.ts'
import { writeLetters } from './letters.ts'
import { writeReconciliations } from './reconciling.ts'
import { writeRepresentatives } from './representatives.ts'
import { marketOf } from './market.ts'
import { settleMessages } from './messages.ts'
import { playAll, stepsOf } from './play.ts'
import { programOf, type Entry } from './program.ts'
import { writePromoCodes } from './promo-codes.ts'
import type { Shop } from './sale.ts'
import { endOfHistory, openScribe } from './scribe.ts'
import { informVendors } from './vendors.ts'

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
    vendors: { payments: [], charges: [], orders: [] },
    owned: [],
    typed: new Map(),
  }
  const calendar = calendarOf({ now: ctx.now, until, timeZone: brand.timeZone })
  const entries = programOf(brand.domain, shop.market.prefersCards ? 'sent' : 'used', calendar)
  const fitting = await fitToShelf(ctx, shop, entries)
  const scribe = openScribe(ctx)
  const told = new Map<string, number>()
  const next = (what: string) => {
    const before = told.get(what) ?? 0
    told.set(what, before + 1)
    return before
  }
  // What was sold earlier is counted by itself, so that the stories of today stay those that they are.
  const steps = fitting
    .flatMap((entry) => {
      const age = entry.isEarlier ? 'earlier' : 'order'
      return stepsOf(entry, brand.domain, next(age), next(`${age} ${entry.plot}`))
    })
    .filter(({ at }) => at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  // Who pays from a balance has been given one before, and a code is there before somebody types it.
  await writeBalances(ctx, scribe, shop)
  await writePromoCodes(ctx, scribe, shop)
  await playAll(shop, scribe, steps)
  await endPlans(ctx, scribe, until)
  await writeDisputes(ctx, scribe, shop)
  await writeLetters(ctx, scribe, shop)
  await writeCallers(ctx, scribe, shop)
  await writeCoverageLeads(ctx, scribe, shop)
  await writeRepresentatives(ctx, scribe, shop)
  await writeReconciliations(ctx, scribe, shop)
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
