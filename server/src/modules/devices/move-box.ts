import { and, eq, notInArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { memberStates } from '#contracts/enrollment/membership/choices.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollments } from '#tables/enrollment.ts'
import { loadBox } from './amend-box.ts'
import { boxStatus } from './statuses.ts'
import { watchBoxes } from './watch-boxes.ts'

/**
 * Puts a box that has not left back on the shelf; one that was sold is its order's to give back.
 * @throws CodedError BOX_NOT_FOUND, INVALID_STATE, BOX_OF_ORDER
 */
export async function releaseBox(ctx: Ctx, id: string): Promise<void> {
  const { status, orderId } = await loadBox(ctx, id)
  if (status === 'reserved' && orderId) throw new CodedError('BOX_OF_ORDER')
  const { deviceId } = await advance(ctx, boxStatus, id, 'release', { set: { enrollmentId: null } })
  await watchBoxes(ctx, [deviceId])
}

/** Nothing leaves that is not paid, or that staff have stopped. */
const isFree = sql`not exists (
  select 1 from orders o where o.tenant_id = ${deviceBoxes.tenantId}
    and o.enrollment_id = ${deviceBoxes.enrollmentId} and o.status = 'on_hold')
  and (${deviceBoxes.orderId} is null or ${deviceBoxes.heldUntil} is null and exists (
    select 1 from orders o where o.tenant_id = ${deviceBoxes.tenantId} and o.id = ${deviceBoxes.orderId}
      and o.status in ('confirmed', 'completed')))`

/** Whoever has left the program since may still get what they paid for. */
const mayHaveIt: readonly EnrollmentState[] = [...memberStates, 'de_enrolled']

/**
 * A box that is kept for somebody has left, which it may once its household is in the registry.
 * @throws CodedError BOX_NOT_FOUND; INVALID_STATE, also while its order is on hold; HOUSEHOLD_NOT_ENROLLED
 */
export async function shipBox(
  ctx: Ctx,
  { id, trackingNumber }: { id: string; trackingNumber?: string | undefined },
): Promise<void> {
  // Whoever takes the order back holds it, so that one of the two comes first.
  await ctx.db.execute(sql`select from orders o where o.tenant_id = ${ctx.tenant.id} and o.id = (
    select coalesce(b.order_id, s.order_id) from device_boxes b
      left join enrollment_services s on s.tenant_id = b.tenant_id and s.enrollment_id = b.enrollment_id
    where b.tenant_id = o.tenant_id and b.id = ${id}) for update`)
  const { enrollmentId } = await advance(ctx, boxStatus, id, 'ship', {
    set: { trackingNumber: trackingNumber ?? null, shippedAt: ctx.now },
    guard: isFree,
    ...(trackingNumber && { data: { trackingNumber } }),
  })
  if (!enrollmentId) return
  const outside = await ctx.db.$count(
    enrollments,
    and(
      eq(enrollments.tenantId, ctx.tenant.id),
      eq(enrollments.id, enrollmentId),
      notInArray(enrollments.state, [...mayHaveIt]),
    ),
  )
  if (outside > 0) throw new CodedError('HOUSEHOLD_NOT_ENROLLED')
}

/** Why a box `b` cannot leave, for a list: nothing where it can. */
export const shipExclusion = sql`case when b.status <> 'reserved' then 'wrong_status' when exists (
  select from enrollments e where e.tenant_id = b.tenant_id and e.id = b.enrollment_id
    and e.state not in (${sql.join(
      mayHaveIt.map((state) => sql`${state}`),
      sql`, `,
    )})) then 'not_enrolled' when b.order_id is not null and not exists (
  select from orders o where o.tenant_id = b.tenant_id and o.id = b.order_id and b.held_until is null
    and o.status in ('confirmed', 'completed')) then 'not_paid' end`

/** The household has it. @throws CodedError BOX_NOT_FOUND, INVALID_STATE */
export const deliverBox = (ctx: Ctx, id: string) =>
  advance(ctx, boxStatus, id, 'deliver', { set: { deliveredAt: ctx.now } })

/** It came back, and is looked at before it stands on the shelf again. @throws CodedError BOX_NOT_FOUND, INVALID_STATE */
export const returnBox = (ctx: Ctx, id: string) => advance(ctx, boxStatus, id, 'return')

/** It stands on the shelf as before it left. @throws CodedError BOX_NOT_FOUND, INVALID_STATE */
export async function restockBox(ctx: Ctx, id: string): Promise<void> {
  const { deviceId } = await advance(ctx, boxStatus, id, 'restock', {
    set: {
      ...{ enrollmentId: null, orderId: null, orderLineId: null },
      ...{ trackingNumber: null, shippedAt: null, deliveredAt: null },
    },
  })
  await watchBoxes(ctx, [deviceId])
}

/** It is lost or broken. @throws CodedError BOX_NOT_FOUND, INVALID_STATE */
export async function writeOffBox(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { deviceId } = await advance(ctx, boxStatus, id, 'write_off', {
    set: { writtenOffAt: ctx.now },
    data: { reason },
  })
  await watchBoxes(ctx, [deviceId])
}
