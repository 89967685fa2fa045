import { programDay } from '#contracts/programs/eastern.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { programNow } from '#modules/programs/index.ts'

/** The programs' time beside our own: days are counted in theirs, instants are kept in ours. */
export interface ProgramTime {
  now: Date
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** Our instant of one of theirs. */
  toOurs: (theirs: Date) => Date
  /** Their day of an instant of ours. */
  dayOf: (ours: Date) => string
}

export async function programTimeOf(ctx: Ctx): Promise<ProgramTime> {
  const now = await programNow(ctx)
  const aheadMs = now.getTime() - ctx.now.getTime()
  return {
    now,
    today: programDay(now),
    toOurs: (theirs) => later(theirs, -aheadMs),
    dayOf: (ours) => programDay(later(ours, aheadMs)),
  }
}
