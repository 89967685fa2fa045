import { sql, type SQL } from 'drizzle-orm'
import { addDays, dayOf } from '#contracts/date-range.ts'
import { countries } from '#contracts/countries.ts'
import { countryText } from '#contracts/country-texts.ts'
import { documentWords } from '#contracts/i18n/documents.ts'
import type { Locale } from '#contracts/locale.ts'
import { salesGroups } from '#contracts/reporting/choices.ts'
import { salesList } from '#contracts/reporting/lists.ts'
import type { SalesRow } from '#contracts/reporting/sales.ts'
import type { Ctx } from '#platform/context.ts'
import { bindList } from '#platform/lists/list.ts'
import { monthAfter } from './add-up-days.ts'
import { countSpans } from './count-days.ts'
import { queryOf } from './report-groups.ts'

const groups = sql.join(
  salesGroups.map((group) => sql`${group}`),
  sql`, `,
)

/**
 * Months as they are at this moment: whole ones that are added up and not marked since, days of the others that are, and
 * every other day counted out of the tables, as `read-days.ts` has them for a report.
 */
function months({ tenant, now }: Ctx): SQL {
  const { id, timeZone: zone } = tenant
  const kept = sql`report_days where tenant_id = ${id} and zone = ${zone}`
  return sql`
    with marked as (
      select distinct (at at time zone ${zone})::date as day from report_marks where tenant_id = ${id}
    ), whole as (
      select start from ${kept} and kind = 'orders' and span = 'month'
      except select date_trunc('month', day)::date from marked
    ), days as (
      select start from ${kept} and kind = 'orders' and span = 'day' and date_trunc('month', start)::date not in (select start from whole)
      except select day from marked
    ), counted as (
      select d::date as start, d at time zone ${zone} as "from", (d + interval '1 day') at time zone ${zone} as "to"
      from generate_series((select date_trunc('day', min(placed_at) at time zone ${zone}) from orders where tenant_id = ${id}),
        ${dayOf(now, zone)}::timestamp, interval '1 day') d
      where date_trunc('month', d)::date not in (select start from whole) and d::date not in (select start from days)
    )
    select kind, key, date_trunc('month', start)::date as month, sum(count)::int as orders, sum(received)::int as paid_orders,
      sum(paid_cents - refunded_cents)::bigint as revenue_cents, sum(refunded_cents)::bigint as refunded_cents,
      sum(sold)::int as sold, sum(sold_cents)::bigint as sold_cents
    from (
      select start, kind, key, count, received, paid_cents, refunded_cents, sold, sold_cents from ${kept} and kind in (${groups})
        and (span = 'month' and start in (select start from whole) or span = 'day' and start in (select start from days))
      union all
      select * from (${countSpans({ tenant }, sql`select * from counted`, salesGroups)}) c
    ) f
    group by kind, key, date_trunc('month', start)`
}

const namesOfCountries = (locale: Locale) =>
  JSON.stringify(Object.fromEntries(countries.map(({ code }) => [code, countryText(code)[locale]])))

/** The same with what each is called now, in the reader's language. */
function sales(ctx: Ctx): SQL {
  const { locale, tenant } = ctx
  const { invoice, sales: words } = documentWords(locale)
  const own = (table: string, kind: string) =>
    sql`(${kind} = f.kind and ${sql.identifier(table)}.tenant_id = ${tenant.id} and ${sql.identifier(table)}.id::text = f.key)`
  return sql`(
    select f.*, to_char(f.month, 'YYYY-MM-DD') as day, f.month::timestamp at time zone ${tenant.timeZone} as begins, resellers.code,
      coalesce(case f.kind
        when 'plan' then plans.name ->> ${locale}
        when 'device' then devices.brand || ' ' || devices.model
        when 'destination' then case when f.key = 'device' then ${words.devices}
          else coalesce(${namesOfCountries(locale)}::jsonb ->> f.key, plan_categories.name ->> ${locale}) end
        when 'method' then ${JSON.stringify(invoice.methods)}::jsonb ->> f.key
        else case when f.key = '' then ${words.nobody} else concat_ws(' · ', resellers.company_name, resellers.code) end
      end, ${words.gone}) as name
    from (${months(ctx)}) f
    left join plans on ${own('plans', 'plan')}
    left join devices on ${own('devices', 'device')}
    left join plan_categories on ${own('plan_categories', 'destination')}
    left join resellers on ${own('resellers', 'seller')}
  ) s`
}

type Opened = { by: (typeof salesGroups)[number]; key: string; code: string | null; month: string }

export const listOfSales = bindList<typeof salesList, SalesRow>(salesList, {
  from: sales,
  // Whose they are is said where each of their parts is read.
  scope: () => sql`true`,
  // A number that follows from what a row is of, written so that it is an id.
  id: sql`regexp_replace(md5(concat_ws('/', s.day, s.kind, s.key)),
    '^(.{8})(.{4}).(.{3}).(.{3})(.{12})$', '\\1-\\2-8\\3-8\\4-\\5')::uuid`,
  columns: {
    name: sql`s.name`,
    month: sql`s.day`,
    by: sql`s.kind`,
    orders: sql`s.orders`,
    paidOrders: sql`s.paid_orders`,
    revenueCents: sql`s.revenue_cents`,
    refundedCents: sql`s.refunded_cents`,
    sold: sql`s.sold`,
    soldCents: sql`s.sold_cents`,
    opens: {
      value: sql`json_build_object('by', s.kind, 'key', s.key, 'code', s.code, 'month', s.day)`,
      view: ({ by, key, code, month }: Opened) =>
        queryOf(by, key, code ?? undefined, `${month}..${addDays(monthAfter(month), -1)}`),
    },
  },
  filters: { by: sql`s.kind`, month: sql`s.begins` },
})
