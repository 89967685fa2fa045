import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  createDeliveryWorld,
  deliveryDesk,
  shelf,
  type DeliveryDesk,
  type DeliveryWorld,
  type OrderInput,
} from '#server/testing/delivery-world.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { sims } from '#tables/sims.ts'
import { beginDelivery, cancelDelivery, isAnythingDelivered } from '#modules/fulfillment/index.ts'
import { deliveryOfOrder, isStocked, releaseStock, reserveStock } from './index.ts'

let world: DeliveryWorld
let desk: DeliveryDesk
let caller: Caller

beforeAll(async () => {
  world = await createDeliveryWorld()
  caller = world.caller
  desk = deliveryDesk(world, caller)
})
afterAll(() => world.stop())

describe('SIM cards', () => {
  const physical = [{ simType: 'physical' as const, quantity: 2 }]
  const reserve = async (lines: OrderInput['lines'] = physical) => {
    const placed = await world.insertOrder({ lines, order: { status: 'pending' } })
    await inTransaction(caller, (ctx) =>
      reserveStock(ctx, {
        orderId: placed.order.id,
        lines: placed.lines.filter(isStocked),
        until: world.clock.now(),
      }),
    )
    return placed
  }
  const available = () =>
    inTransaction(caller, (ctx) =>
      ctx.db.$count(sims, and(eq(sims.tenantId, ctx.tenant.id), eq(sims.inventory, 'available'))),
    )

  it('are reserved, then assigned with a parcel, or given back', async () => {
    const before = await available()
    const { order, lines } = await reserve()
    expect(await available()).toBe(before - 2)
    await inTransaction(caller, (ctx) => beginDelivery(ctx, order, lines))
    const assigned = await desk.simsOf(order.id)
    expect(assigned.map((sim) => [sim.inventory, sim.planId])).toEqual([
      ['assigned', lines[0]!.planId],
      ['assigned', lines[0]!.planId],
    ])
    const delivery = await inTransaction(caller, (ctx) => deliveryOfOrder(ctx, order.id, { reveal: false }))
    expect(delivery.get(lines[0]!.id)).toMatchObject({
      provisioning: null,
      fulfillment: { state: 'pending' },
    })
    expect(await inTransaction(caller, (ctx) => isAnythingDelivered(ctx, order.id))).toBe(false)
    await inTransaction(caller, (ctx) => cancelDelivery(ctx, order.id, 'refunded'))
    expect(await available()).toBe(before)
    const [subscription] = await desk.subscriptionsOf(assigned[0]!.id)
    expect(subscription).toMatchObject({ state: 'ended' })

    const second = await reserve()
    await inTransaction(caller, (ctx) => releaseStock(ctx, second.order.id))
    expect(await available()).toBe(before)
  })

  it('are taken fresh when the money comes after the reservation', async () => {
    const { order, lines } = await reserve()
    await inTransaction(caller, (ctx) => releaseStock(ctx, order.id))
    await inTransaction(caller, (ctx) => beginDelivery(ctx, order, lines))
    expect(await desk.simsOf(order.id)).toHaveLength(2)
    await inTransaction(caller, (ctx) => cancelDelivery(ctx, order.id, 'refunded'))
  })

  it('last SIM race: sixteen shoppers, and exactly as many sold as there are', async () => {
    let refused = 0
    const shopper = async () => {
      for (let round = 0; round < 8; round++) {
        const quantity = 1 + (round % 3)
        await reserve([{ simType: 'physical', quantity }]).catch((error: unknown) => {
          if (!(error instanceof Error && error.message === 'STOCK_IN_CARTS')) throw error
          refused++
        })
      }
    }
    await Promise.all(Array.from({ length: 16 }, shopper))
    expect(await available()).toBe(0)
    expect(refused).toBeGreaterThan(0)
    const rows = await inTransaction(caller, (ctx) =>
      ctx.db
        .select()
        .from(sims)
        .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.inventory, 'reserved'))),
    )
    expect(rows).toHaveLength(shelf)
    await expect(reserve([{ simType: 'physical', quantity: 1 }])).rejects.toMatchObject({
      code: 'STOCK_IN_CARTS',
      data: { available: 0 },
    })
    await expect(reserve([{ simType: 'physical', quantity: shelf + 1 }])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
  })

  it('that are missing when they are paid for are left for a person', async () => {
    const placed = await world.insertOrder({ lines: physical })
    await inTransaction(caller, (ctx) => beginDelivery(ctx, placed.order, placed.lines))
    expect(await desk.eventTypesOf(placed.order.id)).toContain('order.stock_missing')
    const parcels = await inTransaction(caller, (ctx) =>
      ctx.db.select().from(fulfillments).where(eq(fulfillments.orderId, placed.order.id)),
    )
    expect(parcels).toHaveLength(1)
  })
})
