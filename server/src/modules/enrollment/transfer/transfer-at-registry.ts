import { and, eq } from 'drizzle-orm'
import type { Caller } from '#platform/context.ts'
import type { inTransaction } from '#platform/database/scope.ts'
import { enrollments } from '#tables/enrollment.ts'
import { assistanceOf } from '../assisted/assistance.ts'
import { askRegistry, type RegistryAsk, type RegistryOutcome } from '../registry/ask-registry.ts'
import { fitnessOf } from '../registry/fitness.ts'
import { mayHaveGotThrough } from '../registry/lost-calls.ts'
import { registryRequest } from '../registry/registry-request.ts'
import { registryServiceOf } from '../registry/registry-service.ts'
import { turnAway } from '../registry/turn-away.ts'
import { currentAttempt, isFresh } from './agreement.ts'
import { moveTransfer } from './move-transfer.ts'
import { transferOf } from './own-transfer.ts'
import { recordTransfer } from './record-transfer.ts'
import { requireTransfer } from './require-transfer.ts'
import { failTransfer } from './stop-transfer.ts'
import { isAgreed, lapse } from './take-up-transfer.ts'

/**
 * Has the benefit of an enrollment that was submitted moved at NLAD, by the agreement of this attempt.
 * @param within as of `askRegistry`
 * @throws CodedError ENROLLMENT_NOT_FOUND
 */
export const transferAtRegistry = (
  caller: Caller,
  enrollmentId: string,
  within?: typeof inTransaction,
): Promise<RegistryOutcome | null> =>
  askRegistry(caller, enrollmentId, { prepare, record: recordTransfer }, within)

/** All that decides is looked at again: a night may lie between the click and the call. */
const prepare: RegistryAsk['prepare'] = async (ctx, enrollment, account, registry) => {
  if (enrollment.state !== 'nlad_submitted') return undefined
  const transfer = await transferOf(ctx, enrollment.id, { locks: true })
  if (!transfer || !isAgreed(transfer)) return undefined
  const found = await fitnessOf(ctx, enrollment)
  const attempt = await currentAttempt(ctx, transfer.id)
  const isOver = 'unfit' in found || !attempt || !isFresh(ctx, attempt)
  // What was agreed to in time may have been done, whatever has run out since.
  if (isOver && (await mayHaveGotThrough(ctx, enrollment, registry))) return 'later'
  if ('unfit' in found) {
    if (found.unfit === 'program_closed') await failTransfer(ctx, transfer, 'PROGRAM_CLOSED')
    else {
      await lapse(ctx, transfer, 'LAPSED')
      await turnAway(ctx, enrollment, found.unfit)
    }
    return undefined
  }
  if (!attempt || !isFresh(ctx, attempt)) {
    await lapse(ctx, transfer, 'LAPSED')
    await requireTransfer(ctx, enrollment)
    return undefined
  }
  if (transfer.state === 'verifying') await moveTransfer(ctx, transfer, 'submit')
  await ctx.db
    .update(enrollments)
    .set({ sac: found.sac })
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, enrollment.id)))
  const service = await registryServiceOf(ctx, enrollment, found.program)
  const assistance = await assistanceOf(ctx, enrollment)
  const consent = {
    // What was agreed to a minute ago was so for the program, too.
    at: new Date(found.now.getTime() - (ctx.now.getTime() - attempt.agreedAt.getTime())),
    timeZone: attempt.timeZone,
  }
  return registry.transfer(account, {
    ...registryRequest({ enrollment, ...found, consent, service, assistance }),
    ...(attempt.exception && { exception: attempt.exception }),
  })
}
