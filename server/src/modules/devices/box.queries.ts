import type { DeviceBoxRecord } from '#contracts/devices/views.ts'
import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { loadBox } from './amend-box.ts'
import type { Box } from './statuses.ts'
import { listOfBoxes } from './list-of-boxes.ts'
import { deviceBoxActs } from '#contracts/devices/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { whyBoxIsKept, whyBoxStays } from './move-box.ts'

/** One box with its history. @throws CodedError BOX_NOT_FOUND */
export async function getBox(ctx: Ctx, id: string): Promise<DeviceBoxRecord> {
  const row = await listOfBoxes.row(ctx, id)
  if (!row) throw new CodedError('BOX_NOT_FOUND')
  const box = await loadBox(ctx, id)
  const { deviceId, activationCode, deliveredAt } = box
  return {
    ...row,
    deviceId,
    hasActivationCode: activationCode !== null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    acts: actsFor(ctx, deviceBoxActs, box.status, {
      ship: await whyBoxStays(ctx, box),
      release: whyBoxIsKept(box),
    }),
    timeline: await timelineOf(ctx, id),
  }
}

type BoxOfOrder = Pick<Box, 'id' | 'imei' | 'status'>

/**
 * Boxes that were taken for an order, by its line; that of its enrollment, whose line it does not know, under `device`.
 * The IMEI's last four digits alone where nothing is revealed.
 */
export async function boxesOfOrder(
  ctx: Ctx,
  orderId: string,
  { reveal }: { reveal: boolean },
): Promise<Map<string, BoxOfOrder[]>> {
  const { rows } = await ctx.db.execute<BoxOfOrder & { line: string; shippedAt: string | null }>(sql`
    select b.id, b.imei, b.status, coalesce(b.order_line_id::text, 'device') as line, b.shipped_at as "shippedAt"
    from device_boxes b
    where b.tenant_id = ${ctx.tenant.id} and (b.order_id = ${orderId} or b.enrollment_id = (
      select s.enrollment_id from enrollment_services s where s.tenant_id = b.tenant_id and s.order_id = ${orderId}))
    order by b.received_at, b.id`)
  // What was written off before it left was never theirs.
  const sent = rows.filter(({ status, shippedAt }) => status !== 'written_off' || shippedAt)
  return Map.groupBy(
    sent.map(({ id, status, imei, line }) => ({
      id,
      status,
      imei: reveal ? imei : `•••• ${imei.slice(-4)}`,
      line,
    })),
    ({ line }) => line,
  )
}
