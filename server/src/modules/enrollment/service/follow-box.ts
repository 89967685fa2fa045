import { and, eq } from 'drizzle-orm'
import { programDay } from '#contracts/programs/eastern.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { deviceBoxes } from '#tables/devices.ts'
import { enrollments } from '#tables/enrollment.ts'
import { moveDevices } from '#modules/orders/index.ts'
import { programNow } from '#modules/programs/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { orderOf, serviceOf } from './chosen-order.ts'
import { claimOf, moveIfAllowed } from './device-claims.ts'
import { claimDevice } from './jobs.ts'

type Box = typeof deviceBoxes.$inferSelect

/** What became of a box means the same for the order that it goes with, and for the household's device benefit. */
export const followBox = (
  caller: Caller,
  boxId: string,
  within: typeof inTransaction = inTransaction,
): Promise<void> =>
  within(caller, async (ctx) => {
    const [box] = await ctx.db
      .select()
      .from(deviceBoxes)
      .where(and(eq(deviceBoxes.tenantId, ctx.tenant.id), eq(deviceBoxes.id, boxId)))
    if (!box?.enrollmentId || !(await isEnrollment(ctx, box.enrollmentId))) return
    const enrollment = await enrollmentById(ctx, box.enrollmentId, { locks: true })
    const order = await orderOf(ctx, await serviceOf(ctx, enrollment.id))
    await moveParcelOf(ctx, order?.id, box)
    await moveClaimOf(ctx, enrollment.id, box)
  })

/** A box may be kept for something else than an enrollment of ours. */
async function isEnrollment(ctx: Ctx, id: string): Promise<boolean> {
  const own = and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id))
  return (await ctx.db.$count(enrollments, own)) > 0
}

const parcelEvents = { shipped: 'ship', delivered: 'deliver', returned: 'return' } as const

async function moveParcelOf(ctx: Ctx, orderId: string | undefined, { status, trackingNumber }: Box) {
  const event = (parcelEvents as Record<string, 'ship' | 'deliver' | 'return' | undefined>)[status]
  if (!orderId || !event) return
  // Told late, what was shipped meanwhile has arrived.
  if (event !== 'ship') await moveDevices(ctx, orderId, 'ship')
  await moveDevices(ctx, orderId, event, trackingNumber ? { trackingNumber } : {})
}

async function moveClaimOf(ctx: Ctx, enrollmentId: string, { id, status }: Box) {
  let claim = await claimOf(ctx, enrollmentId)
  if (claim?.boxId !== id) return
  if (status === 'shipped' || status === 'delivered') claim = await moveIfAllowed(ctx, claim, 'ship')
  if (status === 'returned' || status === 'written_off') {
    claim = await moveIfAllowed(ctx, claim, 'return', { tryAt: ctx.now, tries: 0, isUnsure: false })
    if (claim?.state === 'void_due') enqueue(ctx, claimDevice, { enrollmentId })
  }
  if (status !== 'delivered' || claim?.state !== 'shipped') return
  await moveIfAllowed(ctx, claim, 'deliver', {
    deliveredOn: programDay(await programNow(ctx)),
    tryAt: ctx.now,
    tries: 0,
  })
  enqueue(ctx, claimDevice, { enrollmentId })
}
