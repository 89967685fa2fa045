import { and, asc, eq } from 'drizzle-orm'
import { shippingRateList } from '#contracts/charges/lists.ts'
import type {
  ShippingPreview,
  ShippingRateInput,
  ShippingRateRecord,
  ShippingRateRow,
} from '#contracts/charges/views.ts'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { shippingRates } from '#tables/charges.ts'
import { catalogOf } from '#modules/catalog/index.ts'
import { priceShipping } from '#modules/checkout/index.ts'
import type { ShippingRate } from './statuses.ts'
import { rateColumnsOf, rateInputOf } from './write-shipping-rate.ts'
import { shippingRateActs } from '#contracts/charges/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

/** All shipping rates of a service provider: a handful. */
export async function listShippingRates(ctx: Ctx, query: QueryOf<typeof shippingRateList>) {
  const rows = await ctx.db
    .select()
    .from(shippingRates)
    .where(eq(shippingRates.tenantId, ctx.tenant.id))
    .orderBy(asc(shippingRates.priceCents), asc(shippingRates.id))
  const words = new Map(rows.map(({ id, name: { en, es } }) => [id, `${en} ${es}`]))
  const listed = rows.map((row) => rowOf(ctx, row))
  return pageOfRows(shippingRateList, listed, query, {
    text: ({ id }) => words.get(id)!,
    comparers: {
      name: (one, other) => one.name.localeCompare(other.name, ctx.locale),
      priceCents: (one, other) => one.priceCents - other.priceCents,
      daysTo: (one, other) => one.daysTo - other.daysTo,
    },
  })
}

/** How many of them match, up to `cap`. */
export async function countShippingRates(ctx: Ctx, filter: FilterOf<typeof shippingRateList>, cap: number) {
  const { total } = await listShippingRates(ctx, {
    ...filter,
    sort: shippingRateList.defaultSort,
    page: 1,
    perPage: 1,
  })
  return Math.min(total, cap)
}

/** One shipping rate with all that is known of it. @throws CodedError NOT_FOUND */
export async function getShippingRate(ctx: Ctx, id: string): Promise<ShippingRateRecord> {
  const row = await shippingRateOf(ctx, id)
  return {
    ...rowOf(ctx, row),
    names: rateInputOf(row).name,
    version: row.version,
    acts: actsFor(ctx, shippingRateActs, row.status),
    timeline: await timelineOf(ctx, id),
  }
}

interface Asked {
  id?: string | null | undefined
  change?: ShippingRateInput | null | undefined
  goodsCents: number
}

/** What checkout would offer for a SIM card of a price, with a rate as it is or would be. @throws CodedError NOT_FOUND */
export async function previewShippingRate(
  caller: Caller,
  { id, change, goodsCents }: Asked,
): Promise<ShippingPreview> {
  const { catalog } = await catalogOf(caller)
  const own = id ? await inReadTransaction(caller, (ctx) => shippingRateOf(ctx, id)) : undefined
  const meant = change ? drawnAs(caller, own, change) : own
  const others = catalog.shippingRates.filter((rate) => rate.id !== id)
  const rates = (meant ? [...others, meant] : others).toSorted(
    (one, other) => one.priceCents - other.priceCents,
  )
  const { shippingOptions, shippingRateId } = priceShipping(
    { ...catalog, shippingRates: rates },
    [{ line: { item: { type: 'plan' }, simType: 'physical', amountCents: goodsCents } }],
    undefined,
  )
  return { shippingOptions, shippingRateId }
}

const drawnAs = (
  { tenant, services }: Caller,
  own: ShippingRate | undefined,
  change: ShippingRateInput,
): ShippingRate => ({
  ...(own ?? {
    tenantId: tenant.id,
    id: newId(),
    status: 'inactive',
    createdAt: services.clock.now(),
    version: 1,
  }),
  ...rateColumnsOf(change),
})

/** @throws CodedError NOT_FOUND */
async function shippingRateOf(ctx: Ctx, id: string): Promise<ShippingRate> {
  const [row] = await ctx.db
    .select()
    .from(shippingRates)
    .where(and(eq(shippingRates.tenantId, ctx.tenant.id), eq(shippingRates.id, id)))
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

function rowOf({ locale }: Ctx, row: ShippingRate): ShippingRateRow {
  const { name, ...input } = rateInputOf(row)
  return { id: row.id, name: name[locale], ...input, status: row.status }
}
