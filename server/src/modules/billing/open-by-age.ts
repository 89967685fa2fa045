import { sql, type SQL } from 'drizzle-orm'
import type { InvoiceAge } from '#contracts/billing/choices.ts'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import type { Ctx } from '#platform/context.ts'
import { upTo, type Found } from '#platform/lists/find-by-words.ts'

/** What the open ones among some invoices have yet to bring in. */
export const sumOpen = sql`coalesce(sum(i.total_cents) filter (where i.status = 'open'), 0)::bigint`

/** Open invoices that are past due by so many days of the calendar of the service provider. */
export function openSince(ctx: Ctx, ages: readonly InvoiceAge[]): Found {
  const { timeZone } = ctx.tenant
  const today = dayOf(ctx.now, timeZone)
  const from = (days: number) =>
    sql`${startOfDay(addDays(today, -days), timeZone).toISOString()}::timestamptz`
  const since: Record<InvoiceAge, SQL> = {
    not_due: sql`i.due_at >= ${from(0)}`,
    days_1_30: sql`i.due_at < ${from(0)} and i.due_at >= ${from(30)}`,
    days_31_60: sql`i.due_at < ${from(30)} and i.due_at >= ${from(60)}`,
    days_61_up: sql`i.due_at < ${from(60)}`,
  }
  const any = sql`i.status = 'open' and (${sql.join(
    ages.map((age) => sql`(${since[age]})`),
    sql` or `,
  )})`
  return {
    ids: (most) =>
      sql`select i.id from invoices i where i.tenant_id = ${ctx.tenant.id} and ${any}${upTo(most)}`,
    has: any,
  }
}

/** What they come to, as a scalar subquery. */
export const openCentsSince = (ctx: Ctx, ages: readonly InvoiceAge[]): SQL =>
  sql`(select ${sumOpen} from invoices i where i.tenant_id = ${ctx.tenant.id} and ${openSince(ctx, ages).has})`
