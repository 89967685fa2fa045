import { and, desc, eq, isNull } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import type { DeviceRecord } from '#contracts/devices/views.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { devicePrices } from '#tables/devices.ts'
import type { Device } from './statuses.ts'

type Amounts = Pick<Device, 'retailPriceCents' | 'discountedPriceCents' | 'resellerPriceCents'>

const isSame = (one: Amounts, other: Amounts) =>
  one.retailPriceCents === other.retailPriceCents &&
  one.discountedPriceCents === other.discountedPriceCents &&
  one.resellerPriceCents === other.resellerPriceCents

/**
 * What a device costs from now on. A price in use is a promise: the row that held is retired and honoured a while longer to
 * carts that hold it, and another takes its place; none does where it is not sold any more. The caller has the device to itself.
 */
export async function keepPrice(ctx: Ctx, deviceId: string, amounts: Amounts): Promise<void> {
  const holds = and(
    eq(devicePrices.tenantId, ctx.tenant.id),
    eq(devicePrices.deviceId, deviceId),
    isNull(devicePrices.retiredAt),
  )
  const [current] = await ctx.db.select().from(devicePrices).where(holds)
  if (current && isSame(current, amounts)) return
  const honouredUntil = later(ctx.now, hoursMs(businessDefaults.pricePromiseHours))
  if (current) await ctx.db.update(devicePrices).set({ retiredAt: ctx.now, honouredUntil }).where(holds)
  const { retailPriceCents, discountedPriceCents, resellerPriceCents } = amounts
  if (retailPriceCents === null) return
  await ctx.db.insert(devicePrices).values({
    tenantId: ctx.tenant.id,
    id: newId(),
    deviceId,
    ...{ retailPriceCents, discountedPriceCents, resellerPriceCents },
    createdAt: ctx.now,
  })
}

const mostPrices = 50

/** What a device has cost, the newest first. */
export async function pricesOf(ctx: Ctx, deviceId: string): Promise<DeviceRecord['prices']> {
  const rows = await ctx.db
    .select()
    .from(devicePrices)
    .where(and(eq(devicePrices.tenantId, ctx.tenant.id), eq(devicePrices.deviceId, deviceId)))
    .orderBy(desc(devicePrices.createdAt), desc(devicePrices.id))
    .limit(mostPrices)
  return rows.map(({ id, retailPriceCents, discountedPriceCents, resellerPriceCents, ...row }) => ({
    ...{ id, retailPriceCents, discountedPriceCents, resellerPriceCents },
    from: row.createdAt.toISOString(),
    until: row.retiredAt?.toISOString() ?? null,
  }))
}
