import { eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { programCodes } from '#contracts/programs/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { programClocks } from '#tables/programs.ts'
import { programRecordId } from './admin.queries.ts'
import { mayLiveAtAnotherTime, programTime } from './in-force.ts'

/**
 * Lets the programs of a demonstration live at another time, which goes on from there, or at the real one again.
 * @throws CodedError CLOCK_NOT_ALLOWED for a service provider that serves real customers
 */
export async function setClock(
  ctx: Ctx,
  { startsAt }: { startsAt: string | null },
): Promise<{ at: string; startsAt: string | null }> {
  if (!mayLiveAtAnotherTime(ctx.services, ctx.tenant)) throw new CodedError('CLOCK_NOT_ALLOWED')
  const clock = startsAt ? { startsAt: new Date(startsAt), setAt: ctx.now } : null
  if (clock)
    await ctx.db
      .insert(programClocks)
      .values({ tenantId: ctx.tenant.id, ...clock })
      .onConflictDoUpdate({ target: programClocks.tenantId, set: clock })
  else await ctx.db.delete(programClocks).where(eq(programClocks.tenantId, ctx.tenant.id))
  for (const code of programCodes) {
    const subject = programRecordId(ctx, code)
    if (startsAt) emit(ctx, events.program.set_clock, { subject, data: { startsAt } })
    else emit(ctx, events.program.clear_clock, { subject })
  }
  return { at: programTime(ctx, { clock }, ctx.now).toISOString(), startsAt }
}
