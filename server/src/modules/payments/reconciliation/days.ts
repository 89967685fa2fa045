import { and, asc, eq, sql } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { CodedError } from '#contracts/errors.ts'
import { reconciledFromHour } from '#contracts/payments/reconciliation/choices.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { hoursMs, later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { payments } from '#tables/payments.ts'
import { reconciliations } from '#tables/payments-reconciliations.ts'
import { paymentAccounts } from '#tables/payments-ways.ts'
import { paymentProviders } from '../providers.ts'
import { reconciliationState, type Reconciliation } from '../statuses.ts'
import type { Account } from './booked.ts'

/** A process that looks at a day has so long, before another process takes it up. */
export const leaseMs = minutesMs(10)
/** So many days that nobody has looked at are caught up with. */
const mostMissed = 7

/** The accounts that money of this service provider went through, of providers that report what moved. */
async function accountsOf(ctx: Ctx): Promise<Account[]> {
  const found: Account[] = []
  for (const { key: provider, movementsOf } of paymentProviders) {
    if (!movementsOf) continue
    const used = (accountId: string | null) => sql<boolean>`exists (select from payments p
      where p.tenant_id = ${ctx.tenant.id} and p.provider = ${provider} and p.provider_payment is not null
        and p.account_id is not distinct from ${accountId})`
    const { rows } = await ctx.db.execute<{ used: boolean }>(sql`select ${used(null)} as used`)
    if (rows[0]!.used) found.push({ provider, accountId: null })
    const own = await ctx.db
      .select({ id: paymentAccounts.id, state: paymentAccounts.state })
      .from(paymentAccounts)
      .where(and(eq(paymentAccounts.tenantId, ctx.tenant.id), eq(paymentAccounts.provider, provider)))
      .orderBy(asc(paymentAccounts.id))
    for (const { id: accountId, state } of own) {
      const isUsed =
        state === 'working' ||
        (await ctx.db.$count(
          payments,
          and(eq(payments.tenantId, ctx.tenant.id), eq(payments.accountId, accountId)),
        )) > 0
      if (isUsed) found.push({ provider, accountId })
    }
  }
  return found
}

/** The row of a day for each account, made where there is none yet, to be looked at from `tryAt` on. @throws CodedError DAY_NOT_OVER */
export async function openDay(ctx: Ctx, day: string, tryAt: Date): Promise<Reconciliation[]> {
  const { id: tenantId, timeZone } = ctx.tenant
  const [startsAt, endsAt] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)]
  if (endsAt > ctx.now) throw new CodedError('DAY_NOT_OVER')
  for (const account of await accountsOf(ctx)) {
    const id = idFrom('reconciliation', tenantId, account.provider, account.accountId ?? '', day)
    const [made] = await ctx.db
      .insert(reconciliations)
      .values({
        ...{ tenantId, id, ...account, day, startsAt, endsAt, currency: businessDefaults.currency },
        state: createdState(reconciliationState, 'start'),
        ...{ tryAt, createdAt: ctx.now },
      })
      .onConflictDoNothing()
      .returning({ id: reconciliations.id })
    if (made) emitCreated(ctx, reconciliationState, 'start', id, id, { day })
  }
  return ctx.db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.tenantId, tenantId), eq(reconciliations.day, day)))
    .orderBy(asc(reconciliations.provider), asc(reconciliations.id))
}

/** Opens the day before, and those before it that were left out since the first one; early in the morning none. */
export async function openDaysDue(ctx: Ctx): Promise<void> {
  const yesterday = addDays(dayOf(later(ctx.now, -hoursMs(reconciledFromHour)), ctx.tenant.timeZone), -1)
  const { rows } = await ctx.db.execute<{ day: string }>(sql`
    select to_char(d.day, 'YYYY-MM-DD') as day
    from generate_series(${yesterday}::date - ${mostMissed - 1}::int, ${yesterday}::date, interval '1 day') as d(day)
    where (d.day = ${yesterday}::date or d.day > (select min(r.day) from reconciliations r where r.tenant_id = ${ctx.tenant.id}))
      and not exists (select from reconciliations r where r.tenant_id = ${ctx.tenant.id} and r.day = d.day)
    order by d.day`)
  for (const { day } of rows) await openDay(ctx, day, ctx.now)
}
