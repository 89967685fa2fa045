import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FilterOf, QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { SimDifference, SourceHealth } from '#contracts/sims/sources/choices.ts'
import { simSourceList } from '#contracts/sims/sources/lists.ts'
import type { SimSourceRecord, SimSourceRow } from '#contracts/sims/sources/views.ts'
import { attentionOf, isWaiting } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { pageOfRows } from '#platform/lists/small-list.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { simProviderOf, simVendorOf, simVendors, type SimVendor } from '#providers/sims/index.ts'
import { simSourceAccounts, simSources } from '#tables/sims-sources.ts'
import { accountOfSource } from './source-port.ts'
import type { SimSource, SourceAccountRow } from './statuses.ts'
import { simSourceActs } from '#contracts/sims/sources/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { whyInUse } from './write-source.ts'

/** Everything but what opens an account. */
const { providerKeys: _keys, ...shown } = {
  ...{ providerKeys: simSourceAccounts.providerKeys, keyEnd: simSourceAccounts.keyEnd },
  ...{ keyNumber: simSourceAccounts.keyNumber, keyChangedAt: simSourceAccounts.keyChangedAt },
  ...{ keyChangedBy: simSourceAccounts.keyChangedBy, externalAccount: simSourceAccounts.externalAccount },
  ...{ balanceCents: simSourceAccounts.balanceCents, balanceAt: simSourceAccounts.balanceAt },
  ...{ alertCents: simSourceAccounts.alertCents, answeredAt: simSourceAccounts.answeredAt },
  ...{ silentSince: simSourceAccounts.silentSince, isRefused: simSourceAccounts.isRefused },
  ...{ askedAt: simSourceAccounts.askedAt, comparedAt: simSourceAccounts.comparedAt },
  comparedCount: simSourceAccounts.comparedCount,
}
type Standing = Omit<SourceAccountRow, 'providerKeys' | 'tenantId' | 'simSourceId' | 'silentCount' | 'isLow'>

const sourcesWith = (ctx: Ctx, ids?: string[]) =>
  ctx.db
    .select({ source: simSources, standing: shown })
    .from(simSources)
    .leftJoin(simSourceAccounts, accountOfSource)
    .where(and(eq(simSources.tenantId, ctx.tenant.id), ids && inArray(simSources.id, ids)))

async function rowsOf(ctx: Ctx, ids?: string[]) {
  const found = await sourcesWith(ctx, ids)
  const { rows } = await ctx.db.execute<{ id: string; found: number }>(sql`
    select sim_source_id as id, count(*)::int as found from sim_differences
    where tenant_id = ${ctx.tenant.id} and state = 'open' group by 1`)
  const waiting = await ctx.db.execute<{ id: string }>(
    sql`select a.subject_id as id from attention a where ${isWaiting(ctx, 'sim_source')}`,
  )
  return found.map(({ source, standing }) => ({
    ...rowOf(ctx, source, standing),
    differenceCount: rows.find(({ id }) => id === source.id)?.found ?? 0,
    needsAttention: waiting.rows.some(({ id }) => id === source.id),
  }))
}

function rowOf(ctx: Ctx, { id, name, provider, state }: SimSource, standing: Standing | null) {
  const vendor = simVendorOf(provider)
  const isOwn = Boolean(standing?.keyEnd)
  return {
    ...{ id, name, state, vendor: vendor?.name ?? null },
    health: vendor ? healthOf(standing) : ('unasked' as const),
    account: isOwn
      ? ('own' as const)
      : simProviderOf(ctx.services.config, provider)
        ? ('installation' as const)
        : ('none' as const),
    balanceCents: isOwn ? (standing?.balanceCents ?? null) : null,
    answeredAt: standing?.answeredAt?.toISOString() ?? null,
    comparedAt: standing?.comparedAt?.toISOString() ?? null,
  }
}

function healthOf(standing: Standing | null): SourceHealth {
  if (!standing?.askedAt) return 'unasked'
  if (standing.isRefused) return 'refuses'
  return standing.silentSince ? 'silent' : 'answers'
}

/** All SIM sources of a service provider: a few. */
export async function listSources(ctx: Ctx, query: QueryOf<typeof simSourceList>) {
  return pageOfRows(simSourceList, await rowsOf(ctx), query, {
    text: ({ name, vendor }) => `${name} ${vendor ?? ''}`,
  })
}

export async function countSources(ctx: Ctx, filter: FilterOf<typeof simSourceList>, cap: number) {
  const { defaultSort: sort } = simSourceList
  return Math.min((await listSources(ctx, { ...filter, sort, page: 1, perPage: 1 })).total, cap)
}

/** One source as its list shows it. @throws CodedError SIM_SOURCE_NOT_FOUND */
async function getSourceRow(ctx: Ctx, id: string): Promise<SimSourceRow> {
  const [row] = await rowsOf(ctx, [id])
  if (!row) throw new CodedError('SIM_SOURCE_NOT_FOUND')
  return row
}

const vendorView = (ctx: Ctx, { key, name, fields, capabilities }: SimVendor) => ({
  ...{ key, name, fields: [...fields], capabilities: [...capabilities] },
  hasInstallation: simProviderOf(ctx.services.config, key) !== null,
})

export const vendorsOf = (ctx: Ctx) =>
  Promise.resolve({ vendors: simVendors.map((vendor) => vendorView(ctx, vendor)) })

/** One source with its account, its health and what differs. @throws CodedError SIM_SOURCE_NOT_FOUND */
export async function getSource(ctx: Ctx, id: string): Promise<SimSourceRecord> {
  const row = await getSourceRow(ctx, id)
  const [found] = await sourcesWith(ctx, [id])
  const { source, standing } = found!
  const vendor = simVendorOf(source.provider)
  const isAsked = row.account !== 'none'
  const differences = await ctx.db.execute<{ kind: SimDifference; count: number }>(sql`
    select kind, count(*)::int as count from sim_differences
    where tenant_id = ${ctx.tenant.id} and sim_source_id = ${id} and state = 'open' group by 1 order by 1`)
  return {
    ...row,
    ...{ provider: source.provider, version: source.version },
    ...{ holdFloor: source.holdFloor, holdPercent: source.holdPercent },
    alertCents: standing?.alertCents ?? null,
    vendorView: vendor ? vendorView(ctx, vendor) : null,
    key: standing?.keyEnd
      ? {
          ...{ externalAccount: standing.externalAccount ?? '', keyEnd: standing.keyEnd },
          ...{ changedAt: standing.keyChangedAt!.toISOString(), changedBy: standing.keyChangedBy },
        }
      : null,
    keyNumber: standing?.keyNumber ?? 0,
    webhookUrl:
      vendor?.hasCallbacks && standing?.keyEnd
        ? `${ctx.origin}/api/webhooks/${vendor.key}/${ctx.tenant.id}`
        : null,
    balanceAt: standing?.balanceAt?.toISOString() ?? null,
    silentSince: standing?.silentSince?.toISOString() ?? null,
    comparedCount: standing?.comparedCount ?? null,
    differences: differences.rows,
    catalogue: vendor ? await catalogueOf(ctx, source) : null,
    attention: await attentionOf(ctx, 'sim_source', id),
    acts: actsFor(ctx, simSourceActs, source.state, {
      check: isAsked ? null : unsupported,
      compare: isAsked && vendor?.capabilities.includes('listSims') ? null : unsupported,
      saveKey: vendor ? null : unsupported,
      forgetKey: standing?.keyEnd ? null : new CodedError('INVALID_STATE'),
      close: await whyInUse(ctx, id),
    }),
    timeline: await timelineOf(ctx, id),
  }
}

const unsupported = { never: new CodedError('NOT_SUPPORTED_BY_SOURCE') }

async function catalogueOf(ctx: Ctx, { id, provider }: SimSource): Promise<SimSourceRecord['catalogue']> {
  const { rows } = await ctx.db.execute<{ at: Date | null; plans: number; differing: number }>(sql`
    select (select answered_at from carrier_catalogues c
        where c.tenant_id = ${ctx.tenant.id} and c.provider = ${provider}) as at,
      count(*)::int as plans,
      count(*) filter (where gone_at is not null or carrier_cost_cents <> cost_cents)::int as differing
    from source_plans where tenant_id = ${ctx.tenant.id} and sim_source_id = ${id} and status = 'active'`)
  const { at, plans, differing } = rows[0]!
  return { answeredAt: at && new Date(at).toISOString(), planCount: plans, differing }
}
