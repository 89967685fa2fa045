import { sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { devices } from '#tables/devices.ts'
import { forgetUnused, keepFile, storedPicture } from '#modules/service-providers/index.ts'
import { lockedDevice, thisDevice } from './edit-device.ts'
import { deviceActs } from '#contracts/devices/acts.ts'
import { assertIn } from '#platform/office/offered-acts.ts'

/**
 * Stores the picture of a device, given as base64; the one before is not kept.
 * @throws CodedError DEVICE_NOT_FOUND; INVALID_STATE of a retired one; PICTURE_UNREADABLE, PICTURE_TOO_LARGE,
 *   PICTURE_TOO_COSTLY; TOO_MANY_REQUESTS, BUSY
 */
export async function setDevicePicture(
  caller: Caller,
  { id, picture }: { id: string; picture: string },
): Promise<void> {
  // Nothing is drawn for a device that is not there.
  await inTransaction(caller, (ctx) => changeable(ctx, id))
  const stored = await storedPicture(caller, Buffer.from(picture, 'base64'), 'device')
  return inTransaction(caller, async (ctx) => {
    await keepFile(ctx, stored)
    await show(ctx, id, stored.name)
  })
}

/** Shows a device without a picture. @throws CodedError DEVICE_NOT_FOUND; INVALID_STATE of a retired one */
export const removeDevicePicture = (ctx: Ctx, id: string) => show(ctx, id, null)

async function changeable(ctx: Ctx, id: string) {
  const device = await lockedDevice(ctx, id)
  assertIn(deviceActs, 'setPicture', device.status)
  return device
}

async function show(ctx: Ctx, id: string, picture: string | null): Promise<void> {
  const before = await changeable(ctx, id)
  if (before.picture === picture) return
  await ctx.db
    .update(devices)
    .set({ picture, version: sql`${devices.version} + 1` })
    .where(thisDevice(ctx, id))
  if (before.picture) await forgetUnused(ctx, before.picture)
  emit(ctx, picture ? events.device.set_picture : events.device.remove_picture, { subject: id })
}
