import { and, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import type { Caller } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Moment } from '#tables/columns.ts'
import { enrollments } from '#tables/enrollment.ts'
import { transfers } from '#tables/enrollment-transfer.ts'
import { transferDay } from './messages/transfer-day.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { moveTransfer } from './move-transfer.ts'

/** So many at a time and service provider; the clock comes again. */
const maxPerRun = 200

const isOpenAgain = (moment: Moment) =>
  and(sql`${transfers.state} = 'blocked'`, lte(transfers.reopensAt, moment))
export const transfersOpenAgain = anyOf(transfers, isOpenAgain)

/** From the day on which NLAD moves it, a household can agree again; who wanted to hear of that hears of it. */
export const reopenTransfers = (caller: Caller): Promise<void> =>
  inTransaction(caller, async (ctx) => {
    const due = await ctx.db
      .select(getTableColumns(transfers))
      .from(transfers)
      .innerJoin(
        enrollments,
        and(eq(enrollments.tenantId, transfers.tenantId), eq(enrollments.id, transfers.enrollmentId)),
      )
      .where(
        and(
          eq(transfers.tenantId, ctx.tenant.id),
          isOpenAgain(ctx.now),
          // One that has ended takes its transfer with it.
          sql`${enrollments.state} = 'transfer_failed'`,
        ),
      )
      .orderBy(transfers.reopensAt)
      .limit(maxPerRun)
      .for('update', { skipLocked: true })
    for (const transfer of due) {
      const { id, enrollmentId, attempts, transferableOn, wantsReminder } = transfer
      const { enrollment } = await moveTransfer(ctx, transfer, 'reopen', {
        set: { refusal: null, transferableOn: null, reopensAt: null, wantsReminder: false },
      })
      if (!wantsReminder || !transferableOn) continue
      await tellApplicant(ctx, enrollment!, transferDay, { occasion: String(attempts), transferId: id })
      emit(ctx, events.transfer.tell_day, {
        subject: id,
        timelineId: enrollmentId,
        data: { day: transferableOn },
      })
    }
  })
