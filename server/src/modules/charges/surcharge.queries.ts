import { and, asc, eq } from 'drizzle-orm'
import { surchargeList } from '#contracts/charges/lists.ts'
import type { SurchargeRecord, SurchargeRow } from '#contracts/charges/views.ts'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { surcharges } from '#tables/charges.ts'
import type { Surcharge } from './statuses.ts'
import { inputOf } from './surcharge-values.ts'
import { whyNoChange } from './write-surcharge.ts'
import { surchargeActs } from '#contracts/charges/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

/** All surcharges and taxes: a service provider has some for each state. */
export async function listSurcharges(ctx: Ctx, query: QueryOf<typeof surchargeList>) {
  const rows = await ctx.db
    .select()
    .from(surcharges)
    .where(eq(surcharges.tenantId, ctx.tenant.id))
    .orderBy(asc(surcharges.sort), asc(surcharges.key))
  const words = new Map(rows.map(({ id, name: { en, es } }) => [id, `${en} ${es}`]))
  const listed = rows.map((row) => rowOf(ctx, row))
  return pageOfRows(surchargeList, listed, query, {
    text: ({ id }) => words.get(id)!,
    filters: {
      kind: ({ rate }, { kind }) => (kind as string[]).includes(rate.kind),
      state: ({ states }, { state }) =>
        !states || (state as string[]).some((code) => (states as string[]).includes(code)),
    },
    comparers: {
      name: (one, other) => one.name.localeCompare(other.name, ctx.locale),
      sort: (one, other) => one.sort - other.sort,
    },
  })
}

/** How many of them match, up to `cap`. */
export async function countSurcharges(ctx: Ctx, filter: FilterOf<typeof surchargeList>, cap: number) {
  const { total } = await listSurcharges(ctx, {
    ...filter,
    sort: surchargeList.defaultSort,
    page: 1,
    perPage: 1,
  })
  return Math.min(total, cap)
}

/** One surcharge with all that is known of it. @throws CodedError NOT_FOUND */
export async function getSurcharge(ctx: Ctx, id: string): Promise<SurchargeRecord> {
  const row = await surchargeOf(ctx, id)
  const { name: names, taxClass } = inputOf(row)
  return {
    ...rowOf(ctx, row),
    names,
    taxClass,
    key: row.key,
    version: row.version,
    next: row.next && row.nextAt && { values: row.next, at: row.nextAt.toISOString() },
    acts: actsFor(ctx, surchargeActs, row.status, { drop_change: whyNoChange(row) }),
    timeline: await timelineOf(ctx, id),
  }
}

/** @throws CodedError NOT_FOUND */
export async function surchargeOf(ctx: Ctx, id: string): Promise<Surcharge> {
  const [row] = await ctx.db
    .select()
    .from(surcharges)
    .where(and(eq(surcharges.tenantId, ctx.tenant.id), eq(surcharges.id, id)))
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

function rowOf({ locale }: Ctx, row: Surcharge): SurchargeRow {
  const { type, rate, states, base } = inputOf(row)
  const { id, name, status, startsAt, sort } = row
  return {
    id,
    name: name[locale],
    type,
    rate,
    states,
    base,
    status,
    startsAt: startsAt?.toISOString() ?? null,
    sort,
  }
}
