import { sql, type SQL } from 'drizzle-orm'
import { dayOf } from '#contracts/date-range.ts'
import { cohortMonths } from '#contracts/reporting/choices.ts'
import type { BoughtAgain, CohortRow } from '#contracts/reporting/cohorts.ts'
import { cohortList } from '#contracts/reporting/lists.ts'
import type { Ctx } from '#platform/context.ts'
import { bindList } from '#platform/lists/list.ts'
import { monthOf } from './add-up-days.ts'
import { buyerOfOrder, countBuyers } from './count-buyers.ts'

/**
 * Cohorts as they are at this moment: what is added up, with every buyer who has changed since taken out of it and counted
 * out of the orders instead; where nothing has been added up by this calendar, all of them are.
 */
function cohorts(ctx: Ctx): SQL {
  const { id, timeZone: zone } = ctx.tenant
  const nowIn = monthOf(dayOf(ctx.now, zone))
  const isAddedUp = sql`(select exists (select from report_cohorts where tenant_id = ${id} and zone = ${zone}))`
  const marked = sql`(select buyer from report_buyer_marks where tenant_id = ${id})`
  const counted = (among: SQL) =>
    sql`select f.month, nth, 1 from (${countBuyers(ctx, zone, among)}) f cross join lateral unnest(f.months) nth`
  const followed = sql.join(
    cohortMonths.map(
      (key, at) =>
        sql`coalesce(sum(buyers) filter (where nth = ${sql.raw(String(at + 1))}), 0)::int as ${sql.identifier(key)}`,
    ),
    sql`, `,
  )
  return sql`(
    select month, to_char(month, 'YYYY-MM-DD') as name, month::timestamp at time zone ${zone} as begins,
      ((extract(year from ${nowIn}::date) - extract(year from month)) * 12 + extract(month from ${nowIn}::date) - extract(month from month))::int as age,
      sum(buyers) filter (where nth = 0)::int as buyers, ${followed}
    from (
      select month, nth, buyers from report_cohorts where tenant_id = ${id} and zone = ${zone}
      union all
      select b.month, nth, -1 from report_buyers b cross join lateral unnest(b.months) nth
      where b.tenant_id = ${id} and b.zone = ${zone} and b.buyer in ${marked}
      union all ${counted(sql`${isAddedUp} and ${buyerOfOrder} in ${marked}`)}
      union all ${counted(sql`not ${isAddedUp}`)}
    ) f
    group by month having sum(buyers) filter (where nth = 0) > 0
  ) c`
}

/** Of a month that has begun how many bought again, and which share of all they are. */
const boughtAgain = (key: string, nth: number) => ({
  value: sql`case when c.age >= ${sql.raw(String(nth))} then json_build_object(
    'buyers', c.${sql.identifier(key)}, 'percent', round(100.0 * c.${sql.identifier(key)} / c.buyers, 1)) end`,
  view: (found: BoughtAgain) => found,
  file: (found: BoughtAgain) => found && found.percent.toFixed(1),
})

export const listOfCohorts = bindList<typeof cohortList, CohortRow>(cohortList, {
  from: cohorts,
  once: sql`c`,
  // Whose they are is said where each of their parts is read.
  scope: () => sql`true`,
  // Months have no ids of their own; theirs is written so that it is one.
  id: sql`('00000000-0000-4000-8000-' || to_char(c.month, 'YYYYMM') || '000000')::uuid`,
  columns: {
    month: sql`c.name`,
    buyers: sql`c.buyers`,
    ...(Object.fromEntries(cohortMonths.map((key, at) => [key, boughtAgain(key, at + 1)])) as Record<
      (typeof cohortMonths)[number],
      ReturnType<typeof boughtAgain>
    >),
  },
  filters: { first: sql`c.begins` },
  totals: { sums: { buyers: sql`coalesce(sum(c.buyers), 0)::int` } },
})
