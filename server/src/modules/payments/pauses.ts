import { isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Moment } from '#tables/columns.ts'

/** An answer that has not come by then is not on its way any more. */
export const lostAnswerMs = 30_000
/** A buyer is given so long on the provider's page before it is asked about. */
export const firstAskMs = minutesMs(2)

/** Whether that time has come. */
export const isCheckDue = (checkAt: AnyPgColumn, moment: Moment) => or(isNull(checkAt), lte(checkAt, moment))

/** When a row is asked about again: after 2, 4, 8 … minutes, at least once an hour. */
export const nextCheck = (ctx: Ctx, checks: AnyPgColumn): SQL<Date> =>
  sql`${ctx.now.toISOString()}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(${checks}, 10) + 1))`
