import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PurchaseView } from '#contracts/checkout/views.ts'
import { codeOf } from '../client.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import { payHosted } from '../hosted-page.ts'
import { checkInvariants, rulesOf } from '../invariants.ts'
import { openShop, place, type Shop } from '../shopping.ts'

const seeded = vi.hoisted(() => ({ looksBeforeItTakes: false }))

// The naive way: read what is there, then take it, with nothing that holds it in between.
vi.mock('#modules/sims/take-stock.ts', async (original) => {
  const real = await original<typeof import('#modules/sims/take-stock.ts')>()
  const { and, eq, inArray, sql } = await import('drizzle-orm')
  const { sims } = await import('#tables/sims.ts')
  const takeStock: typeof real.takeStock = async (ctx, event, wish) => {
    if (!seeded.looksBeforeItTakes) return real.takeStock(ctx, event, wish)
    const isWanted = and(eq(sims.tenantId, ctx.tenant.id), eq(sims.simSourceId, wish.simSourceId))
    const found = await ctx.db
      .select()
      .from(sims)
      .where(and(isWanted, sql`${sims.inventory} = 'available'`))
      .limit(wish.quantity)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0)
      await ctx.db
        .update(sims)
        .set({ ...wish.set, inventory: 'reserved' })
        .where(inArray(sims.id, ids))
    const taken = found.map((row) => ({ ...row, cameFrom: row.inventory })) as Awaited<
      ReturnType<typeof real.takeStock>
    >['taken']
    return { taken, missing: wish.quantity - taken.length }
  }
  return { ...real, takeStock }
})

const stock = 40
const shoppers = 16

/** Shoppers in sixteen rows buy a card each, as fast as they can, until the last in each row has been told that none is left. */
async function rush(world: AppWorld, { card }: Shop, domain: string): Promise<PurchaseView[]> {
  const sold: PurchaseView[] = []
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      for (let turn = 0; turn < stock; turn++) {
        const placed = await place(world.api(domain), { items: [card()] }).catch(codeOf)
        if (placed === 'STOCK_IN_CARTS') return
        if (typeof placed === 'string') throw new Error(`a shopper was told ${placed}`)
        sold.push(placed)
      }
    }),
  )
  return sold
}

const check = (world: AppWorld, settled: boolean) =>
  checkInvariants({ adminUrl: world.database.adminUrl, sandbox: world.sandbox }, { settled })

describe('last SIM race', () => {
  let world: AppWorld
  beforeAll(async () => {
    world = await createAppWorld()
  })
  afterAll(() => world?.close())

  test.for([1, 2, 3])('round %i: of forty SIMs exactly forty are sold, none of them twice', async (round) => {
    const domain = `round${round}`
    const shop = await openShop(world, { domain, stock })
    const sold = await rush(world, shop, domain)
    expect(sold).toHaveLength(stock)
    expect(await check(world, false)).toEqual([])
  })

  test('paid for, each buyer has one of their own', async () => {
    const shop = await openShop(world, { domain: 'paid', stock: 12 })
    const sold = await rush(world, shop, 'paid')
    await Promise.all(sold.map(({ redirectUrl }) => payHosted(redirectUrl!)))
    await world.settle()
    expect(await check(world, true)).toEqual([])
  })

  test('several at once: whoever wants more than there are gets none, and the last ones are still sold', async () => {
    const shop = await openShop(world, { domain: 'several', stock: 5 })
    const wanted = [3, 3, 2, 2]
    const answers = await Promise.all(
      wanted.map((quantity) => place(world.api('several'), { items: [shop.card(quantity)] }).catch(codeOf)),
    )
    const taken = wanted.filter((_, at) => typeof answers[at] !== 'string').reduce((sum, one) => sum + one, 0)
    expect(taken).toBeLessThanOrEqual(5)
    expect(new Set(answers.filter((one) => typeof one === 'string'))).toEqual(new Set(['STOCK_IN_CARTS']))
    const left = await place(world.api('several'), { items: [shop.card(5 - taken || 1)] }).catch(codeOf)
    expect(typeof left).toBe(taken === 5 ? 'string' : 'object')
    expect(await check(world, false)).toEqual([])
  })

  test('seeded bug: code that looks before it takes sells more than there are, and the checker says so', async () => {
    const broken = await createAppWorld()
    seeded.looksBeforeItTakes = true
    try {
      const sold = await rush(broken, await openShop(broken, { stock }), 'base')
      expect(sold.length).toBeGreaterThan(stock)
      expect(rulesOf(await check(broken, false))).toEqual(
        expect.arrayContaining(['no more SIMs sold than there are', 'no SIM sold twice']),
      )
    } finally {
      seeded.looksBeforeItTakes = false
      await broken.close()
    }
  })
})
