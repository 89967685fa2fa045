import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { memberStates } from '#contracts/enrollment/membership/choices.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { loadBox } from './amend-box.ts'
import { boxStatus, type Box } from './statuses.ts'
import { watchBoxes } from './watch-boxes.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'

/**
 * Puts a box that has not left back on the shelf; one that was sold is its order's to give back.
 * @throws CodedError BOX_NOT_FOUND, INVALID_STATE, BOX_OF_ORDER
 */
export async function releaseBox(ctx: Ctx, id: string): Promise<void> {
  assertNothing(whyBoxIsKept(await loadBox(ctx, id)))
  const { deviceId } = await advance(ctx, boxStatus, id, 'release', { set: { enrollmentId: null } })
  await watchBoxes(ctx, [deviceId])
}

/** A customer who has left the program since may still get what they paid for. */
const mayHaveIt: readonly EnrollmentState[] = [...memberStates, 'de_enrolled']

/** Why a box `b` that is kept for somebody stays here: its household is not enrolled, or it is not paid, or staff have stopped it. */
const whyItStays = sql`case when exists (
  select from enrollments e where e.tenant_id = b.tenant_id and e.id = b.enrollment_id
    and e.state <> all(${sql.param(mayHaveIt)}::text[])) then 'not_enrolled' when exists (
  select from orders o where o.tenant_id = b.tenant_id and o.enrollment_id = b.enrollment_id and o.status = 'on_hold')
  or b.order_id is not null and (b.held_until is not null or not exists (
  select from orders o where o.tenant_id = b.tenant_id and o.id = b.order_id
    and o.status in ('confirmed', 'completed'))) then 'not_paid' end`

/** Why a box `b` cannot leave, for a list: nothing where it can. */
export const shipExclusion = sql`case when b.status <> 'reserved' then 'wrong_status' else ${whyItStays} end`

/** Why a box that is kept for somebody cannot leave now. */
export async function whyBoxStays(
  ctx: Ctx,
  { id, status }: Pick<Box, 'id' | 'status'>,
): Promise<CodedError | null> {
  if (status !== 'reserved') return null
  const { rows } = await ctx.db.execute<{ why: 'not_enrolled' | 'not_paid' | null }>(
    sql`select ${whyItStays} as why from device_boxes b where b.tenant_id = ${ctx.tenant.id} and b.id = ${id}`,
  )
  const why = rows[0]?.why
  if (!why) return null
  return why === 'not_enrolled'
    ? new CodedError('HOUSEHOLD_NOT_ENROLLED')
    : new CodedError('PARCEL_NOT_PAID', { reason: why })
}

/** One that was sold is its order's to give back. */
export const whyBoxIsKept = ({ status, orderId }: Pick<Box, 'status' | 'orderId'>): CodedError | null =>
  status === 'reserved' && orderId ? new CodedError('BOX_OF_ORDER') : null

/**
 * A box that is kept for somebody has left, which it may once its household is in the registry and its order is paid.
 * @throws CodedError BOX_NOT_FOUND, INVALID_STATE; HOUSEHOLD_NOT_ENROLLED, PARCEL_NOT_PAID
 */
export async function shipBox(
  ctx: Ctx,
  { id, trackingNumber }: { id: string; trackingNumber?: string | undefined },
): Promise<void> {
  // A caller that takes the order back holds it, so that one of the two comes first.
  await ctx.db.execute(sql`select from orders o where o.tenant_id = ${ctx.tenant.id} and o.id = (
    select coalesce(b.order_id, s.order_id) from device_boxes b
      left join enrollment_services s on s.tenant_id = b.tenant_id and s.enrollment_id = b.enrollment_id
    where b.tenant_id = o.tenant_id and b.id = ${id}) for update`)
  assertNothing(await whyBoxStays(ctx, await loadBox(ctx, id)))
  await advance(ctx, boxStatus, id, 'ship', {
    set: { trackingNumber: trackingNumber ?? null, shippedAt: ctx.now },
    ...(trackingNumber && { data: { trackingNumber } }),
  })
}

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
