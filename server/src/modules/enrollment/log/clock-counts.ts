import { sql, type SQL } from 'drizzle-orm'
import { legalClockNames, legalClocks, type LegalClock } from '#contracts/enrollment/log/choices.ts'
import type { ProgramCode } from '#contracts/programs/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { mustBeUsed } from '../membership/list-of-subscribers.ts'
import { unpaidOrders } from '../service/unpaid-orders.ts'

export interface Times {
  now: Date
  dayEnd: Date
  weekEnd: Date
}

/** Programs that give the same days for a free service to be used again. */
export interface UsageRule {
  days: number
  programs: ProgramCode[]
}

/** What programs say of deadlines, by the versions in force. */
export interface DeadlineRules {
  usage: readonly UsageRule[]
  /** Programs whose households are looked at again on a day of their own. */
  confirming: readonly ProgramCode[]
}

/** What runs towards deadlines: rows of `id`, `enrollment_id`, `state`, `reason`, `ends`, of which clocks one is by `kind`. */
interface Source {
  kind: string
  from: SQL
  id: SQL
  enrollmentId: SQL
  state: SQL
  reason: SQL
  ends: SQL
}

const nothing = sql`null::text`
/** The end of the notice, and after it the day by which the registry has to know. */
const leavesAt = sql`d.leaves_at`

const statesOf = (list: string, filters: readonly string[]) => {
  const own = legalClockNames.filter(
    (name) => legalClocks[name].list === list && filters.includes(legalClocks[name].filter),
  )
  return [...new Set(own.flatMap((name) => [...legalClocks[name].states]))]
}

/** Everything that a deadline is for. A rule of use says by its programs which rows it is about. */
function sourcesOf(ctx: Ctx, { usage, confirming }: DeadlineRules): Source[] {
  const tenant = ctx.tenant.id
  return [
    {
      kind: 'ends',
      from: sql`enrollments e where e.tenant_id = ${tenant} and e.state in ${statesOf('enrollments', ['ends'])}`,
      ...{ id: sql`e.id`, enrollmentId: sql`e.id`, state: sql`e.state`, reason: nothing },
      ends: sql`e.expires_at`,
    },
    {
      kind: 'payBy',
      from: sql`orders o join enrollments e on e.tenant_id = o.tenant_id and e.id = o.enrollment_id
        where ${unpaidOrders(ctx)} and e.state = 'address_confirmed'`,
      ...{ id: sql`e.id`, enrollmentId: sql`e.id`, state: sql`e.state`, reason: nothing },
      ends: sql`o.expires_at`,
    },
    {
      kind: 'leaves',
      from: sql`de_enrollments d where d.tenant_id = ${tenant}
        and d.state in ${statesOf('de-enrollments', ['due', 'deadline'])}`,
      ...{ id: sql`d.id`, enrollmentId: sql`d.enrollment_id`, state: sql`d.state`, reason: sql`d.reason` },
      ends: leavesAt,
    },
    {
      kind: 'reopens',
      from: sql`transfers t where t.tenant_id = ${tenant} and t.state = 'blocked' and t.reopens_at is not null`,
      ...{ id: sql`t.id`, enrollmentId: sql`t.enrollment_id`, state: sql`t.state`, reason: nothing },
      ends: sql`t.reopens_at`,
    },
    {
      kind: 'changeDue',
      // Of a household that has told several things the first counts, as its row in the list says.
      from: sql`(select c.enrollment_id, min(c.due_at) as due_at from member_changes c
        where c.tenant_id = ${tenant} and c.state in ${legalClocks.change.states} group by 1) c where true`,
      ...{ id: sql`c.enrollment_id`, enrollmentId: sql`c.enrollment_id`, state: nothing, reason: nothing },
      ends: sql`c.due_at`,
    },
    ...(confirming.length === 0
      ? []
      : [
          {
            kind: 'confirm',
            from: sql`memberships m where m.tenant_id = ${tenant} and m.program in ${confirming}
              and m.confirm_by is not null`,
            ...{ id: sql`m.id`, enrollmentId: sql`m.id`, state: nothing, reason: nothing },
            ends: sql`m.confirm_by`,
          },
        ]),
    ...usage.map(({ days, programs }) => ({
      kind: `lastUsed.${days}`,
      from: sql`memberships m where m.tenant_id = ${tenant} and m.program in ${programs} and ${mustBeUsed}`,
      ...{ id: sql`m.id`, enrollmentId: sql`m.id`, state: nothing, reason: nothing },
      // Compared as it is written, so that its index serves; the days are added to what is read.
      ends: sql`m.last_used_at`,
    })),
  ]
}

const daysOf = (kind: string) => Number(kind.split('.')[1] ?? 0)
const before = (instant: Date, kind: string) =>
  sql`${new Date(instant.getTime() - daysOf(kind) * 86_400_000).toISOString()}::timestamptz`

export interface Running {
  kind: string
  state: string | null
  reason: string | null
  over: number
  today: number
  week: number
}

/** How many run towards each kind of deadline within the week or are over, by state and reason. */
export async function countRunning(ctx: Ctx, rules: DeadlineRules, times: Times): Promise<Running[]> {
  const counts = sourcesOf(ctx, rules).map(({ kind, from, state, reason, ends }) => {
    const [now, dayEnd, weekEnd] = [times.now, times.dayEnd, times.weekEnd].map((at) => before(at, kind))
    return sql`select ${kind}::text as kind, ${state} as state, ${reason} as reason,
      count(*) filter (where ${ends} < ${now})::int as over,
      count(*) filter (where ${ends} >= ${now} and ${ends} < ${dayEnd})::int as today,
      count(*) filter (where ${ends} >= ${now})::int as week
      from ${from} and ${ends} < ${weekEnd} group by 2, 3`
  })
  const { rows } = await ctx.db.execute(sql.join(counts, sql` union all `))
  return rows as unknown as Running[]
}

export interface Ending {
  kind: string
  id: string
  reference: string
  state: string | null
  reason: string | null
  endsAt: Date
}

/** What ends first, of all kinds together. */
export async function endingFirst(
  ctx: Ctx,
  rules: DeadlineRules,
  { weekEnd }: Times,
  most: number,
): Promise<Ending[]> {
  const firsts = sourcesOf(ctx, rules).map(
    ({ kind, from, id, enrollmentId, state, reason, ends }) => sql`(select ${kind}::text as kind, ${id} as id,
      ${enrollmentId} as enrollment_id, ${state} as state, ${reason} as reason,
      ${ends} + make_interval(hours => ${24 * daysOf(kind)}) as ends
      from ${from} and ${ends} < ${before(weekEnd, kind)} order by ${ends} limit ${most})`,
  )
  const { rows } = await ctx.db.execute<Record<string, unknown>>(sql`
    select f.kind, f.id, e.reference, f.state, f.reason, f.ends as "endsAt"
    from (select * from (${sql.join(firsts, sql` union all `)}) of_each order by ends, id limit ${most}) f
    join enrollments e on e.tenant_id = ${ctx.tenant.id} and e.id = f.enrollment_id
    order by f.ends, f.id`)
  return (rows as unknown as Ending[]).map((row) => ({ ...row, endsAt: new Date(row.endsAt) }))
}

/** The clock that a row runs by. */
export function clockOf({
  kind,
  state,
  reason,
}: Pick<Running, 'kind' | 'state' | 'reason'>): LegalClock | undefined {
  const [filter = ''] = kind.split('.')
  return legalClockNames.find((name) => {
    const { filter: own, states, ...clock } = legalClocks[name]
    const isKind = filter === 'leaves' ? ['due', 'deadline'].includes(own) : own === filter
    const isReason = !('because' in clock) || (clock.because as readonly string[]).includes(reason ?? '')
    return isKind && isReason && (state === null || (states as readonly string[]).includes(state))
  })
}
