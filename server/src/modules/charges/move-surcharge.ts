import { and, eq, lte, or } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance, advanceWhere } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { surcharges } from '#tables/charges.ts'
import { surchargeStatus } from './statuses.ts'
import { applyChange, startOf } from './write-surcharge.ts'

/** @throws CodedError NOT_FOUND, INVALID_STATE */
export async function moveSurcharge(
  ctx: Ctx,
  id: string,
  event: 'activate' | 'deactivate' | 'archive' | 'restore',
): Promise<void> {
  const isOver = event === 'archive'
  await advance(ctx, surchargeStatus, id, event, {
    set: { startsAt: null, ...(isOver && { next: null, nextAt: null }) },
  })
}

/** Has it begin by itself on a day to come. @throws CodedError NOT_FOUND, INVALID_STATE, DAY_PAST */
export async function scheduleSurcharge(
  ctx: Ctx,
  { id, fromDay }: { id: string; fromDay: string },
): Promise<void> {
  const startsAt = startOf(ctx, fromDay)
  if (!startsAt) throw new CodedError('DAY_PAST')
  await advance(ctx, surchargeStatus, id, 'schedule', {
    set: { startsAt },
    data: { at: startsAt.toISOString() },
  })
}

const changes = (moment: Moment) => lte(surcharges.nextAt, moment)
const begins = (moment: Moment) => and(eq(surcharges.status, 'scheduled'), lte(surcharges.startsAt, moment))
export const chargeDays = anyOf(surcharges, (moment) => or(begins(moment), changes(moment)))

/** Begins what was scheduled, and makes the changes whose day has come; changes first, so that it begins as it was meant. */
export const keepDays = (caller: Caller) =>
  inTransaction(caller, async (ctx) => {
    const due = await ctx.db
      .select()
      .from(surcharges)
      .where(and(eq(surcharges.tenantId, ctx.tenant.id), changes(ctx.now)))
      .for('update')
    for (const row of due) if (row.next) await applyChange(ctx, row, row.next)
    await advanceWhere(ctx, surchargeStatus, begins(ctx.now)!, 'begin')
  })
