import { sql, type SQL } from 'drizzle-orm'
import { addDays, dayOf } from '#contracts/date-range.ts'
import { countries } from '#contracts/countries.ts'
import { countryText } from '#contracts/country-texts.ts'
import { documentWords } from '#contracts/i18n/documents.ts'
import type { FilterOf } from '#contracts/define-list.ts'
import type { Locale } from '#contracts/locale.ts'
import { salesGroups } from '#contracts/reporting/choices.ts'
import { salesList } from '#contracts/reporting/lists.ts'
import type { SalesRow } from '#contracts/reporting/sales.ts'
import type { Ctx } from '#platform/context.ts'
import { bindList } from '#platform/lists/list.ts'
import { monthAfter } from './add-up-days.ts'
import { countSpans } from './count-days.ts'
import { queryOf } from './report-groups.ts'

type Group = (typeof salesGroups)[number]

/**
 * Months as they are at this moment: whole ones that are added up and not marked since, days of the others that are, and
 * every other day counted out of the tables, as `read-days.ts` has them for a report. Months and days are looked up one by
 * one: PostgreSQL cannot know how few of them there are, and would read those of all days.
 */
function months({ tenant, now }: Ctx, kinds: readonly Group[]): SQL {
  const { id, timeZone: zone } = tenant
  const kept = sql`report_days k where k.tenant_id = ${id} and k.zone = ${zone}`
  const groups = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const sums = sql`count, received, paid_cents, refunded_cents, sold, sold_cents`
  const figures = sql`count as orders, received as paid_orders, paid_cents - refunded_cents as revenue_cents, refunded_cents, sold, sold_cents`
  const added = (span: string, starts: SQL) => sql`
    select a.* from (${starts}) b cross join lateral (
      select k.start, k.kind, k.key, ${sums} from ${kept} and k.kind in (${groups}) and k.span = ${span} and k.start = b.start offset 0
    ) a`
  return sql`
    with marked as (
      select distinct (at at time zone ${zone})::date as day from report_marks where tenant_id = ${id}
    ), whole as (
      select k.start from ${kept} and k.kind = 'orders' and k.span = 'month'
      except select date_trunc('month', day)::date from marked
    ), days as (
      select k.start from ${kept} and k.kind = 'orders' and k.span = 'day' and date_trunc('month', k.start)::date not in (select start from whole)
      except select day from marked
    ), counted as (
      select d::date as start, d at time zone ${zone} as "from", (d + interval '1 day') at time zone ${zone} as "to"
      from generate_series((select date_trunc('day', min(placed_at) at time zone ${zone}) from orders where tenant_id = ${id}),
        ${dayOf(now, zone)}::timestamp, interval '1 day') d
      where date_trunc('month', d)::date not in (select start from whole) and d::date not in (select start from days)
    ), fresh as materialized (
      select start, kind, key, ${sums} from (${countSpans({ tenant }, sql`select * from counted`, kinds)}) c
    )
    select kind, key, start as month, ${figures} from (${added('month', sql`select start from whole`)}) m
    union all
    select d.kind, d.key, u.month, ${figures} from (
      select distinct date_trunc('month', start)::date as month from (select start from days union all select start from fresh) f
    ) u cross join lateral (
      select kind, key, sum(count)::int as count, sum(received)::int as received,
        sum(paid_cents)::bigint as paid_cents, sum(refunded_cents)::bigint as refunded_cents, sum(sold)::int as sold,
        sum(sold_cents)::bigint as sold_cents
      from (
        ${added('day', sql`select start from days where date_trunc('month', start)::date = u.month`)}
        union all
        select * from fresh where date_trunc('month', start)::date = u.month
      ) f
      group by key, kind offset 0
    ) d`
}

const namesOfCountries = (locale: Locale) =>
  Object.fromEntries(countries.map(({ code }) => [code, countryText(code)[locale]]))

/** What each of a group is called now, in the reader’s language, by its key; sellers have their code besides. */
function namesOf({ locale, tenant }: Ctx): Record<Group, SQL> {
  const { invoice, sales: words } = documentWords(locale)
  const stored = (table: string, name: SQL, code = sql`null`) =>
    sql`select id::text as key, ${name} as name, ${code} as code from ${sql.identifier(table)} where tenant_id = ${tenant.id}`
  const said = (names: Readonly<Record<string, string>>) =>
    sql`select key, value, null from jsonb_each_text(${JSON.stringify(names)}::jsonb)`
  return {
    plan: stored('plans', sql`name ->> ${locale}`),
    device: stored('devices', sql`brand || ' ' || model`),
    destination: sql`${stored('plan_categories', sql`name ->> ${locale}`)}
      union all ${said({ ...namesOfCountries(locale), device: words.devices })}`,
    seller: sql`${stored('resellers', sql`concat_ws(' · ', company_name, code)`, sql`code`)}
      union all ${said({ '': words.nobody })}`,
    method: sql`select key, value as name, null as code from jsonb_each_text(${JSON.stringify(invoice.methods)}::jsonb)`,
  }
}

/** The beginning of the id of what stands under a key: 28 of its 32 digits. */
const markOf = (kind: SQL, key: SQL) =>
  sql`overlay(overlay(left(md5(${kind} || '/' || ${key}), 28) placing '8' from 13) placing '8' from 17)`
/** The rest of it, which is four digits from 1982 to 2149. */
const monthMark = sql`to_hex(f.month - date '1970-01-01')`

/**
 * Months with what each is called, and with an id that follows from what it is of. Its costly part is worked out once for
 * each name instead of for each of its months.
 */
function sales(ctx: Ctx, asked?: FilterOf<typeof salesList>): SQL {
  const kinds = asked?.by?.length ? [...new Set(asked.by)] : salesGroups
  const names = namesOf(ctx)
  const named = sql.join(
    kinds.map(
      (kind) =>
        sql`select ${kind} as kind, n.*, ${markOf(sql`${kind}::text`, sql`key`)} as mark from (${names[kind]}) n`,
    ),
    sql` union all `,
  )
  return sql`(
    select f.*, ${ctx.tenant.timeZone}::text as zone, n.code,
      (coalesce(n.mark, ${markOf(sql`f.kind`, sql`f.key`)}) || ${monthMark})::uuid as id,
      coalesce(n.name, ${documentWords(ctx.locale).sales.gone}) as name
    from (${months(ctx, kinds)}) f left join (${named} offset 0) n using (kind, key)
  ) s`
}

const day = sql`to_char(s.month, 'YYYY-MM-DD')`
type Opened = { by: Group; key: string; code: string | null; month: string }

export const listOfSales = bindList<typeof salesList, SalesRow>(salesList, {
  from: sales,
  once: sql`s`,
  // Whose they are is said where each of their parts is read.
  scope: () => sql`true`,
  id: sql`s.id`,
  columns: {
    name: sql`s.name`,
    month: day,
    by: sql`s.kind`,
    orders: sql`s.orders`,
    paidOrders: sql`s.paid_orders`,
    revenueCents: sql`s.revenue_cents`,
    refundedCents: sql`s.refunded_cents`,
    sold: sql`s.sold`,
    soldCents: sql`s.sold_cents`,
    opens: {
      value: sql`json_build_object('by', s.kind, 'key', s.key, 'code', s.code, 'month', ${day})`,
      view: ({ by, key, code, month }: Opened) =>
        queryOf(by, key, code ?? undefined, `${month}..${addDays(monthAfter(month), -1)}`),
    },
  },
  filters: { by: sql`s.kind`, month: sql`(s.month::timestamp at time zone s.zone)` },
})
