import { isNotNull, sql } from 'drizzle-orm'
import { benefitOf } from '#contracts/devices/benefit.ts'
import type { ModelKind } from '#contracts/devices/choices.ts'
import { deviceAttention } from '#contracts/devices/attention.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { devices } from '#tables/devices.ts'
import { programsInForce } from '#modules/programs/index.ts'

interface Shelf extends Record<string, unknown> {
  id: string
  kind: ModelKind
  status: string
  marketValueCents: number
  copaymentCents: number | null
  lowStock: number
  inStock: number
  isOpen: boolean
}

/**
 * Says of devices, or of all, whether too few of their boxes stand on the shelf: while they are offered, and a program that
 * helps to pay for them takes applications. Called wherever one of these changes, and each day as programs open and close.
 */
export async function watchBoxes(ctx: Ctx, deviceIds?: readonly string[]): Promise<void> {
  const isLow = ({ status, inStock, lowStock }: Shelf) => status === 'offered' && inStock < lowStock
  const shelves = (await shelvesOf(ctx, deviceIds)).filter((shelf) => shelf.isOpen || isLow(shelf))
  if (shelves.length === 0) return
  const inForce = await programsInForce(ctx)
  for (const shelf of shelves) {
    const { id, inStock, lowStock } = shelf
    if (isLow(shelf) && benefitOf(inForce, shelf)?.isOpen)
      await openAttention(ctx, deviceAttention.boxes_low, { subjectId: id, data: { inStock, lowStock } })
    else if (shelf.isOpen) await closeAttention(ctx, [deviceAttention.boxes_low], { subjectId: id })
  }
}

export const reportedModels = anyOf(devices, () => isNotNull(devices.usacModelNumber))
export const watchAllBoxes = (caller: Caller) => inTransaction(caller, (ctx) => watchBoxes(ctx))

async function shelvesOf(ctx: Ctx, deviceIds: readonly string[] | undefined): Promise<Shelf[]> {
  const { rows } = await ctx.db.execute<Shelf>(sql`
    select d.id, d.kind, d.status, d.market_value_cents::int as "marketValueCents",
      d.copayment_cents::int as "copaymentCents", d.low_stock as "lowStock",
      (select count(*)::int from device_boxes b
        where b.tenant_id = d.tenant_id and b.device_id = d.id and b.status = 'in_stock') as "inStock",
      exists (select from attention a where a.tenant_id = d.tenant_id and a.subject_kind = 'device'
        and a.subject_id = d.id and a.kind = ${deviceAttention.boxes_low.name} and a.closed_at is null) as "isOpen"
    from devices d
    where d.tenant_id = ${ctx.tenant.id} and d.copayment_cents is not null
      ${deviceIds ? sql`and d.id = any(${sql.param(deviceIds)}::uuid[])` : sql``}`)
  return rows
}
