import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { benefitOf } from '#contracts/devices/benefit.ts'
import { fewBoxes, stockLevelOf, type StockLevel } from '#contracts/devices/choices.ts'
import type { OfferedDeviceView } from '#contracts/devices/views.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import type { ProgramsInForce } from '#contracts/programs/in-force.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { devicePrices, devices } from '#tables/devices.ts'
import { devicePriceOf } from '#modules/catalog/index.ts'
import { programsInForce } from '#modules/programs/index.ts'
import type { Device } from './statuses.ts'

/** Names the snapshot of what a service provider offers. */
export const offeredKey = (tenantId: string) => `offered_devices:${tenantId}`

interface Wish {
  /** Only those that its device benefit pays for while it is open. */
  program?: ProgramCode | undefined
}

/** What the site offers, the smallest co-payment and price first; read from memory as long as nobody changes a device or a box. */
export async function listOffered(caller: Caller, wish: Wish): Promise<{ items: OfferedDeviceView[] }> {
  const { value } = await caller.services.snapshots.get(
    offeredKey(caller.tenant.id),
    () => inTransaction(caller, loadOffered),
    caller.asOf,
  )
  return { items: viewsOf(value, await programsInForce(caller), wish) }
}

/** The devices that a household may choose under a program that is open. */
export const offeredDevices = async (
  ctx: Ctx,
  { program }: { program: ProgramCode },
): Promise<OfferedDeviceView[]> => viewsOf(await loadOffered(ctx), await programsInForce(ctx), { program })

type Offered = Awaited<ReturnType<typeof loadOffered>>[number]

const loadOffered = (ctx: Ctx) =>
  ctx.db
    .select({
      device: devices,
      price: devicePrices,
      // So many tell few from more.
      boxes: sql<number>`(select count(*)::int from (select from device_boxes b
        where b.tenant_id = devices.tenant_id and b.device_id = devices.id and b.status = 'in_stock'
        limit ${fewBoxes + 1}) b)`,
    })
    .from(devices)
    .leftJoin(
      devicePrices,
      and(
        eq(devicePrices.tenantId, devices.tenantId),
        eq(devicePrices.deviceId, devices.id),
        isNull(devicePrices.retiredAt),
      ),
    )
    .where(and(eq(devices.tenantId, ctx.tenant.id), eq(devices.status, 'offered')))
    .orderBy(
      asc(devices.copaymentCents),
      asc(devices.retailPriceCents),
      asc(devices.brand),
      asc(devices.model),
    )

function viewsOf(rows: readonly Offered[], inForce: ProgramsInForce, { program }: Wish): OfferedDeviceView[] {
  return rows
    .map(({ device, price, boxes }) => ({
      ...modelOf(device),
      benefit: benefitOf(inForce, device),
      isInStock: boxes > 0,
      stock: stockLevelOf(boxes),
      price: price && device.inShop ? (devicePriceOf({ row: device }, price, 'public') ?? null) : null,
    }))
    .filter(({ benefit, retailPriceCents }) =>
      program
        ? benefit?.program === program && benefit.isOpen
        : benefit !== null || retailPriceCents !== null,
    )
}

/** How many boxes of each stand on the shelf, as a shop says it. */
export async function stockOf(ctx: Ctx, deviceIds: readonly string[]): Promise<Map<string, StockLevel>> {
  const { rows } = await ctx.db.execute<{ id: string; boxes: number }>(sql`
    select device_id as id, count(*)::int as boxes from device_boxes
    where tenant_id = ${ctx.tenant.id} and status = 'in_stock' and device_id = any(${sql.param([...deviceIds])}::uuid[])
    group by device_id`)
  return new Map(rows.map(({ id, boxes }) => [id, stockLevelOf(boxes)]))
}

/** What is said of a device itself. */
export const modelOf = ({
  id,
  kind,
  brand,
  model,
  description,
  characteristics,
  warrantyDays,
  retailPriceCents,
  picture,
}: Device) => ({
  id,
  kind,
  brand,
  model,
  description: { en: description?.en ?? '', es: description?.es ?? '' },
  characteristics,
  warrantyDays,
  retailPriceCents,
  picture,
})
