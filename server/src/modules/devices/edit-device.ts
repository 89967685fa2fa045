import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { devices } from '#tables/devices.ts'
import { checkDevice, columnsOf, type DeviceInput } from './check-device.ts'
import { oneOfItsKind } from './create-device.ts'
import { keepPrice } from './keep-price.ts'
import type { Device } from './statuses.ts'
import { watchBoxes } from './watch-boxes.ts'
import { deviceActs } from '#contracts/devices/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/**
 * Changes a device model; a customer who was promised its terms keeps them where they were promised.
 * @throws CodedError DEVICE_NOT_FOUND; VERSION_CONFLICT; INVALID_INPUT with issues; DEVICE_EXISTS; INVALID_STATE when it is
 *   retired
 */
export async function editDevice(
  ctx: Ctx,
  { id, version, ...input }: DeviceInput & { id: string; version: number },
): Promise<void> {
  const before = await lockedDevice(ctx, id)
  assertIn(deviceActs, 'edit', before.status)
  if (before.version !== version) throw new CodedError('VERSION_CONFLICT', { version: before.version })
  await checkDevice(ctx, input)
  const after = columnsOf(input)
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
    (key) => !isDeepStrictEqual(after[key], before[key]),
  )
  if (changed.length === 0) return
  await oneOfItsKind(() =>
    ctx.db
      .update(devices)
      .set({ ...after, version: sql`${devices.version} + 1` })
      .where(thisDevice(ctx, id)),
  )
  await keepPrice(ctx, id, after)
  const factsOf = (device: typeof after | Device) =>
    Object.fromEntries(changed.map((key) => [key, device[key]]))
  emit(ctx, events.device.edit, { subject: id, data: { old: factsOf(before), new: factsOf(after) } })
  await watchBoxes(ctx, [id])
}

export const thisDevice = (ctx: Ctx, id: string) =>
  and(eq(devices.tenantId, ctx.tenant.id), eq(devices.id, id))

/** @throws CodedError DEVICE_NOT_FOUND */
export async function lockedDevice(ctx: Ctx, id: string): Promise<Device> {
  const [device] = await ctx.db.select().from(devices).where(thisDevice(ctx, id)).for('update')
  if (!device) throw new CodedError('DEVICE_NOT_FOUND')
  return device
}
