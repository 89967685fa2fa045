import { and, eq, inArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { advance, advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { deviceBoxes, devices } from '#tables/devices.ts'
import { enrollments } from '#tables/enrollment.ts'
import { loadBox } from './amend-box.ts'
import { boxStatus, type Box } from './statuses.ts'
import { watchBoxes } from './watch-boxes.ts'

/** The box that is kept for an enrollment, or has left for it. */
export async function boxOf(ctx: Ctx, enrollmentId: string): Promise<Box | undefined> {
  const [box] = await ctx.db
    .select()
    .from(deviceBoxes)
    .where(
      and(
        eq(deviceBoxes.tenantId, ctx.tenant.id),
        eq(deviceBoxes.enrollmentId, enrollmentId),
        inArray(deviceBoxes.status, ['reserved', 'shipped', 'delivered']),
      ),
    )
  return box
}

/**
 * Keeps a box of a device for an enrollment, the one that has stood longest, and passes over those that somebody else is
 * taking: two at once get two. Asked again it answers with the box that is kept already.
 * @throws CodedError DEVICE_NOT_FOUND; DEVICE_NOT_OFFERED; NO_BOX_LEFT; BOX_RESERVED_ALREADY when the enrollment has
 *   another one, or its own has left
 */
export async function reserveBox(
  ctx: Ctx,
  { deviceId, enrollmentId }: { deviceId: string; enrollmentId: string },
): Promise<Box> {
  const [device] = await ctx.db
    .select({ status: devices.status })
    .from(devices)
    .where(and(eq(devices.tenantId, ctx.tenant.id), eq(devices.id, deviceId)))
  if (!device) throw new CodedError('DEVICE_NOT_FOUND')
  const held = await heldBy(ctx, enrollmentId)
  if (held?.deviceId === deviceId && held.status === 'reserved') return held
  if (held) throw new CodedError('BOX_RESERVED_ALREADY')
  if (device.status !== 'offered') throw new CodedError('DEVICE_NOT_OFFERED')
  // Another caller that holds the last one may give it back, so that it is waited for before anybody is refused.
  const box =
    (await take(ctx, deviceId, enrollmentId, true)) ?? (await take(ctx, deviceId, enrollmentId, false))
  if (!box) throw new CodedError('NO_BOX_LEFT')
  await watchBoxes(ctx, [deviceId])
  return box
}

/**
 * Keeps this very box for the enrollment with a reference.
 * @throws CodedError as `reserveThisBox`; INVALID_INPUT for what names no enrollment
 */
export async function reserveByReference(
  ctx: Ctx,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await loadBox(ctx, id)
  const [enrollment] = await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.reference, reference.toUpperCase())))
  if (!enrollment) {
    const code = 'ENROLLMENT_REFERENCE'
    throw new CodedError('INVALID_INPUT', {
      issues: [{ path: 'reference', code, message: fieldMessage(ctx.locale, code) }],
    })
  }
  await reserveThisBox(ctx, { id, enrollmentId: enrollment.id })
}

/** Keeps this very box for an enrollment. @throws CodedError BOX_NOT_FOUND, INVALID_STATE, BOX_RESERVED_ALREADY */
export async function reserveThisBox(
  ctx: Ctx,
  { id, enrollmentId }: { id: string; enrollmentId: string },
): Promise<void> {
  if (await heldBy(ctx, enrollmentId)) throw new CodedError('BOX_RESERVED_ALREADY')
  const { deviceId } = await advance(ctx, boxStatus, id, 'reserve', {
    set: { enrollmentId },
    data: { enrollmentId },
  })
  await watchBoxes(ctx, [deviceId])
}

/** What an enrollment has, while nobody else reserves for it until the end of the transaction. */
async function heldBy(ctx: Ctx, enrollmentId: string) {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`box ${ctx.tenant.id} ${enrollmentId}`}, 0))`,
  )
  return boxOf(ctx, enrollmentId)
}

async function take(
  ctx: Ctx,
  deviceId: string,
  enrollmentId: string,
  skipLocked: boolean,
): Promise<Box | undefined> {
  const chosen = ctx.db
    .select({ id: deviceBoxes.id })
    .from(deviceBoxes)
    .where(
      and(
        eq(deviceBoxes.tenantId, ctx.tenant.id),
        eq(deviceBoxes.deviceId, deviceId),
        // Written out, so that the partial index of this state serves it.
        sql`${deviceBoxes.status} = 'in_stock'`,
      ),
    )
    .orderBy(deviceBoxes.receivedAt, deviceBoxes.id)
    .limit(1)
    .for('update', skipLocked ? { skipLocked } : {})
  const [box] = await advanceWhere(
    ctx,
    boxStatus,
    sql`${deviceBoxes.id} = any(array(${chosen}))`,
    'reserve',
    {
      set: { enrollmentId },
      data: { enrollmentId },
    },
  )
  return box
}
