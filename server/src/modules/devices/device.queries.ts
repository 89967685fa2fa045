import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { benefitOf } from '#contracts/devices/benefit.ts'
import { deviceList } from '#contracts/devices/lists.ts'
import { deviceBoxMachine, type DeviceBoxState } from '#contracts/devices/machines.ts'
import type { DeviceRecord, DeviceRow } from '#contracts/devices/views.ts'
import { CodedError } from '#contracts/errors.ts'
import { statesOf } from '#contracts/machine.ts'
import { attentionOf, isWaiting } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { devices } from '#tables/devices.ts'
import { programsInForce } from '#modules/programs/index.ts'
import { pricesOf } from './keep-price.ts'
import { modelOf } from './offered-devices.ts'
import type { Device } from './statuses.ts'
import { deviceActs } from '#contracts/devices/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { whyNotOffered } from './move-device.ts'

type Counts = Record<DeviceBoxState, number>
const none = Object.fromEntries(statesOf(deviceBoxMachine).map((state) => [state, 0])) as Counts

/** All device models with their boxes: a service provider has dozens. */
export const listDevices = async (ctx: Ctx, query: QueryOf<typeof deviceList>) =>
  pageOfRows(deviceList, await rowsOf(ctx), query, {
    text: ({ name, usacModelNumber }) => `${name} ${usacModelNumber ?? ''}`,
    filters: {
      isForSale: (row, { isForSale }) => row.isForSale === isForSale,
      isOfBenefit: ({ copaymentCents }, { isOfBenefit }) => (copaymentCents !== null) === isOfBenefit,
      needsAttention: (row, { needsAttention }) => row.needsAttention === needsAttention,
    },
    comparers: {
      name: (one, other) => one.name.localeCompare(other.name, ctx.locale),
      inStock: (one, other) => one.inStock - other.inStock,
    },
  })

/** How many of them match, up to `cap`. */
export async function countDevices(
  ctx: Ctx,
  filter: FilterOf<typeof deviceList>,
  cap: number,
): Promise<number> {
  const { total } = await listDevices(ctx, { ...filter, sort: deviceList.defaultSort, page: 1, perPage: 1 })
  return Math.min(total, cap)
}

/** One device with all that is known of it. @throws CodedError DEVICE_NOT_FOUND */
export async function getDevice(ctx: Ctx, id: string): Promise<DeviceRecord> {
  const [device] = await devicesOf(ctx, [id])
  if (!device) throw new CodedError('DEVICE_NOT_FOUND')
  const attention = await attentionOf(ctx, 'device', id)
  const boxes = (await boxesOf(ctx, [id])).get(id) ?? none
  return {
    ...rowOf(device, boxes, attention.length > 0),
    ...modelOf(device),
    sale: saleOf(device),
    prices: await pricesOf(ctx, id),
    usacApprovedOn: device.usacApprovedOn,
    benefit: benefitOf(await programsInForce(ctx), device),
    lowStock: device.lowStock,
    version: device.version,
    boxes,
    attention,
    acts: actsFor(ctx, deviceActs, device.status, { offer: whyNotOffered(device) }),
    timeline: await timelineOf(ctx, id),
  }
}

async function rowsOf(ctx: Ctx, ids?: string[]): Promise<DeviceRow[]> {
  const found = await devicesOf(ctx, ids)
  const boxes = await boxesOf(ctx, ids)
  const waiting = await waitingOf(ctx)
  return found.map((device) => rowOf(device, boxes.get(device.id) ?? none, waiting.has(device.id)))
}

const devicesOf = (ctx: Ctx, ids?: string[]) =>
  ctx.db
    .select()
    .from(devices)
    .where(and(eq(devices.tenantId, ctx.tenant.id), ids && inArray(devices.id, ids)))

/** How many boxes of each device are in which state. */
async function boxesOf(ctx: Ctx, ids?: string[]): Promise<Map<string, Counts>> {
  const { rows } = await ctx.db.execute<{ id: string; status: DeviceBoxState; boxes: number }>(sql`
    select device_id as id, status, count(*)::int as boxes from device_boxes
    where tenant_id = ${ctx.tenant.id} ${ids ? sql`and device_id = any(${sql.param(ids)}::uuid[])` : sql``}
    group by device_id, status`)
  const byDevice = new Map<string, Counts>()
  for (const { id, status, boxes } of rows)
    byDevice.set(id, { ...(byDevice.get(id) ?? none), [status]: boxes })
  return byDevice
}

async function waitingOf(ctx: Ctx): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select a.subject_id as id from attention a where ${isWaiting(ctx, 'device')}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const rowOf = (device: Device, boxes: Counts, needsAttention: boolean): DeviceRow => ({
  id: device.id,
  name: nameOf(device),
  kind: device.kind,
  status: device.status,
  marketValueCents: device.marketValueCents,
  retailPriceCents: device.retailPriceCents,
  isForSale: device.inShop && device.status === 'offered',
  copaymentCents: device.copaymentCents,
  usacModelNumber: device.usacModelNumber,
  inStock: boxes.in_stock,
  reserved: boxes.reserved,
  shipped: boxes.shipped,
  needsAttention,
})

const saleOf = ({
  discountedPriceCents,
  resellerPriceCents,
  inShop,
  perOrder,
  taxClass,
}: Device): DeviceRecord['sale'] => ({ discountedPriceCents, resellerPriceCents, inShop, perOrder, taxClass })

export const nameOf = ({ brand, model }: Pick<Device, 'brand' | 'model'>) => `${brand} ${model}`
