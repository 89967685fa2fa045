import { sql } from 'drizzle-orm'
import { countryText } from '#contracts/country-texts.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import type { FigureKind, ReportSubject } from '#contracts/reporting/choices.ts'
import type { Report } from '#contracts/reporting/report.ts'
import type { Ctx } from '#platform/context.ts'
import type { DayFigures } from './read-days.ts'

type Group = Report['groups'][number]
type Row = Group['rows'][number]

/** The largest of each group; an administrator who wants all of them takes the list. */
const mostRows = 100

const groupsOn = {
  payments: ['plan', 'device', 'destination', 'seller', 'method', 'state'],
  subscribers: ['seller'],
  resellers: ['seller'],
} as const satisfies Record<ReportSubject, readonly Group['by'][]>

/** What figures are of, each row with the address of the list that has as many. */
export async function groupsOf(
  ctx: Ctx,
  subject: ReportSubject,
  range: string,
  found: readonly DayFigures[],
): Promise<Group[]> {
  const joined = new Map(
    found.flatMap(({ kind, key, count }) => (kind === 'subscriber' ? [[key, count] as const] : [])),
  )
  const groups: Group[] = []
  for (const by of groupsOn[subject]) {
    const kind: FigureKind = subject === 'subscribers' ? 'subscriber' : by
    const rows = found
      .filter((row) => row.kind === kind && (subject !== 'resellers' || row.key !== ''))
      .toSorted(
        (one, other) =>
          netOf(other) - netOf(one) || other.count - one.count || (one.key < other.key ? -1 : 1),
      )
      .slice(0, mostRows)
    const names = await namesOf(ctx, by, rows)
    groups.push({
      by,
      rows: rows.map((row): Row => {
        const name = names.get(row.key)
        const joinedBy = joined.get(row.key) ?? 0
        return {
          key: name?.code ?? row.key,
          name: name?.name ?? null,
          count: row.count,
          revenueCents: netOf(row),
          refundedCents: row.refundedCents,
          sold: row.sold,
          soldCents: row.soldCents,
          joined: joinedBy,
          list: subject === 'subscribers' ? 'subscribers' : 'order',
          query:
            subject === 'subscribers'
              ? `created=${range}&${row.key ? sellerOf(name?.code) : 'hasReseller=false'}`
              : queryOf(by, row.key, name?.code, range),
        }
      }),
    })
  }
  return groups
}

const netOf = ({ paidCents, refundedCents }: DayFigures) => paidCents - refundedCents
/** Devices are of no country: where sales are told apart by it they stand for themselves. */
const soldDevices = 'device'
/** Sales are of one country, or of the region that has an id. */
const isCountry = (key: string) => key.length === 2
const sellerOf = (code = '') => `seller=${encodeURIComponent(code)}`

/** The address of the list of the same orders; null where no list tells them apart. */
export function queryOf(
  by: Group['by'],
  key: string,
  code: string | undefined,
  range: string,
): string | null {
  const placed = `placed=${range}`
  if (by === 'seller') return `${placed}&${key ? sellerOf(code) : 'hasSeller=false'}`
  if (by === 'state') return `${placed}&paymentStatus=${key}`
  if (key === soldDevices) return `${placed}&hasDevice=true`
  return key ? `${placed}&${by}=${key}` : null
}

interface Named {
  name: LocalizedText | null
  code?: string
}

/** What things are called now; what is gone from the catalog has no name any more. */
async function namesOf(ctx: Ctx, by: Group['by'], rows: readonly DayFigures[]): Promise<Map<string, Named>> {
  const ids = rows.flatMap(({ key }) => (key && key !== soldDevices ? [key] : []))
  if (by === 'method' || by === 'state' || ids.length === 0) return new Map()
  const given = sql`jsonb_array_elements_text(${JSON.stringify(ids.filter((key) => !isCountry(key)))}::jsonb) v`
  const wanted = sql`(select v::uuid from ${given})`
  const { id } = ctx.tenant
  const named =
    by === 'plan'
      ? sql`select id, name, null as code from plans where tenant_id = ${id} and id in ${wanted}`
      : by === 'device'
        ? sql`select id, null::jsonb as name, null as code, brand || ' ' || model as company from devices where tenant_id = ${id} and id in ${wanted}`
        : by === 'destination'
          ? sql`select id, name, null as code from plan_categories where tenant_id = ${id} and id in ${wanted}`
          : sql`select id, null::jsonb as name, code, company_name as company from resellers where tenant_id = ${id} and id in ${wanted}`
  const found = await ctx.db.execute<{
    id: string
    name: LocalizedText | null
    code: string | null
    company?: string | null
  }>(named)
  const countries = ids.filter(isCountry).map((code) => [code, { name: countryText(code) }] as const)
  return new Map<string, Named>([
    ...countries,
    ...found.rows.map(
      ({ id: key, name, code, company }) =>
        [key, { name: company ? { en: company, es: company } : name, ...(code && { code }) }] as const,
    ),
  ])
}
