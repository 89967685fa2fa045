import { and, desc, eq } from 'drizzle-orm'
import type { TransferAttemptView, TransferRecord } from '#contracts/enrollment/transfer/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import { may } from '#contracts/permissions.ts'
import { attentionOf } from '#platform/office/attention.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { programInForce } from '#modules/programs/index.ts'
import { transferAttempts } from '#tables/enrollment-transfer.ts'
import { consentsOf } from '../enrollment.queries.ts'
import { exchangesOf } from '../log/exchanges.queries.ts'
import { openAttemptSupport } from './agreement.ts'
import { exceptionsOf } from './claim-exception.ts'
import { listOfTransfers } from './list-of-transfers.ts'
import { transferById } from './own-transfer.ts'
import { transferActs } from '#contracts/enrollment/transfer/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

const mostExchanges = 50

/** One transfer as staff see it; who it is of stands masked in its enrollment. @throws CodedError NOT_FOUND */
export async function getTransferRecord(ctx: Ctx, { id }: { id: string }): Promise<TransferRecord> {
  const row = await listOfTransfers.row(ctx, id)
  if (!row) throw new CodedError('NOT_FOUND')
  const transfer = await transferById(ctx, id)
  const { enrollmentId, refusal, reopensAt, wantsReminder, completedAt, closedBecause } = transfer
  const exceptions = [...exceptionsOf(transfer, (await programInForce(ctx, row.program)).transfer)]
  return {
    ...row,
    enrollmentId,
    refusal,
    reopensAt: reopensAt?.toISOString() ?? null,
    exceptions,
    isReminded: wantsReminder,
    completedAt: completedAt?.toISOString() ?? null,
    closedBecause,
    agreements: await agreementsOf(ctx, id),
    consents: await consentsOf(ctx, [enrollmentId]),
    exchanges: await exchangesOf(ctx, [enrollmentId], mostExchanges),
    attention: await attentionOf(ctx, 'transfer', id),
    acts: actsFor(ctx, transferActs, row.state, {
      except: exceptions.length > 0 ? null : { never: new CodedError('TRANSFER_EXCEPTION_NOT_ALLOWED') },
    }),
    timeline: await timelineOf(ctx, enrollmentId),
  }
}

/** What a household wrote in support of an exception is for those alone who work with it. */
async function agreementsOf(ctx: Ctx, transferId: string): Promise<TransferAttemptView[]> {
  const maySee = may(roleOf(ctx.actor), 'enrollment.manage')
  const rows = await ctx.db
    .select()
    .from(transferAttempts)
    .where(and(eq(transferAttempts.tenantId, ctx.tenant.id), eq(transferAttempts.transferId, transferId)))
    .orderBy(desc(transferAttempts.number))
  return rows.map((attempt) => {
    const { number, agreedAt, consentId, exception, result, endedAt } = attempt
    return {
      ...{ number, consentId, exception, result },
      agreedAt: agreedAt.toISOString(),
      support: maySee ? openAttemptSupport(ctx, attempt) : null,
      endedAt: endedAt?.toISOString() ?? null,
    }
  })
}
