import { sql, type SQL } from 'drizzle-orm'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { Due, Moments, Series } from './series.ts'

const batchSize = 200
/** How long after its last moment a message still goes out, where none ran before. */
const graceHours = 24

/** Tells whom a moment of the series has come for, once each; of moments that were missed the last alone. */
export async function runSeries<Found extends Due>(caller: Caller, series: Series<Found>): Promise<void> {
  const due = await inTransaction(caller, (ctx) => findDue(ctx, series))
  if (due.length === 0) return
  const isSpared = (await series.spared?.(caller, due)) ?? (() => false)
  await inTransaction(caller, async (ctx) => {
    const sure = (await findDue(ctx, series)).filter((each) => !isSpared(each))
    if (sure.length > 0) await series.tell(ctx, sure)
  })
}

async function findDue<Found extends Due>(
  ctx: Ctx,
  { message, moments, waiting }: Series<Found>,
): Promise<Found[]> {
  const { hour, within, occasion } = momentOf(ctx, moments)
  // As `keyOf` makes it.
  const key = (channel: 'email' | 'sms') =>
    sql`${message.name} || ':' || s.subject || ${`:${channel}:`}::text || ${occasion}`
  const { rows } = await ctx.db.execute<Found>(sql`
    select s.*, ${occasion} as occasion
    from (${waiting(ctx)}) s cross join lateral (${hour}) told
    where ${within} and told.hour is not null and not exists (
      select 1 from notifications n
      where n.tenant_id = ${ctx.tenant.id} and n.dedupe_key in (${key('email')}, ${key('sms')}))
    order by s.anchor, s.subject
    limit ${batchSize}`)
  return rows as unknown as Found[]
}

/** Which of the moments is the last that has come for a row `s`, and for which rows any has. */
function momentOf({ now: at }: Ctx, { side, hours }: Moments): Record<'hour' | 'within' | 'occasion', SQL> {
  const now = sql`${at.toISOString()}::timestamptz`
  const span = (number: SQL) => sql`make_interval(hours => ${number})`
  const [least, most] = [Math.min(...hours), Math.max(...hours)].map((each) => sql`${each}::int`)
  const all = sql`unnest(${sql.param([...hours])}::int[]) h`
  return side === 'before'
    ? {
        hour: sql`select min(h) as hour from ${all} where s.anchor <= ${now} + ${span(sql`h`)}`,
        within: sql`s.anchor > ${now} and s.anchor <= ${now} + ${span(most!)}`,
        occasion: sql`case when told.hour % 24 = 0 then (told.hour / 24) || 'd' else told.hour || 'h' end`,
      }
    : {
        hour: sql`select max(h) as hour from ${all} where s.anchor <= ${now} - ${span(sql`h`)}`,
        within: sql`s.anchor <= ${now} - ${span(least!)} and s.anchor > ${now} - ${span(sql`${most} + ${graceHours}::int`)}`,
        occasion: sql`told.hour || 'h@' || extract(epoch from s.anchor)::bigint`,
      }
}
