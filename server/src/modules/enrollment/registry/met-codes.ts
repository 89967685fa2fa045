import { sql } from 'drizzle-orm'
import { registryCodeAttention } from '#contracts/enrollment/registry/attention.ts'
import { codeProviders, type CodeProvider } from '#contracts/enrollment/registry/choices.ts'
import { codeForm } from '#contracts/enrollment/registry/codes.ts'
import { openAttention } from '#platform/office/attention.ts'
import { daysMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'
import type { RecordedBody } from '#providers/usac/prepared-call.ts'
import { exchangeCodes } from '#tables/enrollment-registry.ts'
import type { ProviderExchange } from '../statuses.ts'
import { codeIdOf, codeRulesOf } from './code-rules.ts'
import { errorsIn } from './recorded-errors.ts'

/** A code as it was met lately. */
export interface Meeting {
  provider: CodeProvider
  code: string
  /** Answers with it in the last 30 days, at most `mostCounted`. */
  met: number
  lastMetAt: Date | null
}
const mostCounted = 1_000
const lately = daysMs(30)

/** Codes of ours for what was no answer of USAC. */
const ours = ['UNREADABLE', 'BAD_REQUEST', 'UNNAMED']

/** Counts the codes that an answer names; staff are told of one that nobody has decided about. */
export async function noteCodes(
  ctx: Ctx,
  { id, provider }: Pick<ProviderExchange, 'id' | 'provider'>,
  outcome: Outcome<unknown, unknown>,
  body: RecordedBody | undefined,
): Promise<void> {
  const whose = codeProviders.find((name) => name === provider)
  // In one order, so that two answers at once never wait for each other.
  const codes = [...new Set(codesIn(outcome, body))].toSorted()
  if (!whose || codes.length === 0) return
  await ctx.db
    .insert(exchangeCodes)
    .values(
      codes.map((code) => ({
        ...{ tenantId: ctx.tenant.id, exchangeId: id, provider: whose, code, metAt: ctx.now },
      })),
    )
    .onConflictDoNothing()
  const { stepOf } = await codeRulesOf(ctx)
  for (const code of codes.filter((one) => stepOf(whose, one) === null))
    await openAttention(ctx, registryCodeAttention.registry_code_unknown, {
      subjectId: codeIdOf(ctx, whose, code),
      data: { provider: whose, code },
    })
}

/** The third text of each row of NLAD, failures and errors of the National Verifier, and what was refused as a whole. */
function codesIn(outcome: Outcome<unknown, unknown>, body: RecordedBody | undefined): string[] {
  const { failures, body: rows } =
    body && typeof body === 'object' && !Array.isArray(body) ? body : ({} as Record<string, RecordedBody>)
  const named = [
    ...(Array.isArray(failures) ? failures : []),
    ...errorsIn(body).map(({ code }) => code),
    ...(Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row[2] : null)) : []),
    outcome.kind === 'refused' ? outcome.code : null,
  ]
  return named.flatMap((code) =>
    typeof code === 'string' && codeForm.test(code) && !ours.includes(code) ? [code] : [],
  )
}

/** Every code that was ever met, by stepping through the index from one to the next. */
const everMet = ({ tenant }: Ctx) => sql`
  with recursive met as (
    (select provider, code from ${exchangeCodes} where tenant_id = ${tenant.id} order by provider, code limit 1)
    union all
    select next.provider, next.code from met cross join lateral (
      select c.provider, c.code from ${exchangeCodes} c
      where c.tenant_id = ${tenant.id} and (c.provider, c.code) > (met.provider, met.code)
      order by c.provider, c.code limit 1
    ) next
  ) select provider, code from met`

/** How often each code was met lately, and when last. */
export async function meetings(ctx: Ctx): Promise<Meeting[]> {
  const since = new Date(ctx.now.getTime() - lately)
  const { rows } = await ctx.db.execute<{
    provider: CodeProvider
    code: string
    met: number
    last: string
  }>(sql`
    select m.provider, m.code,
      (select count(*)::int from (
        select 1 from ${exchangeCodes} c where c.tenant_id = ${ctx.tenant.id} and c.provider = m.provider
          and c.code = m.code and c.met_at >= ${since.toISOString()}::timestamptz limit ${mostCounted}
      ) counted) as met,
      (select max(c.met_at) from ${exchangeCodes} c where c.tenant_id = ${ctx.tenant.id}
        and c.provider = m.provider and c.code = m.code) as last
    from (${everMet(ctx)}) m`)
  return rows.map(({ provider, code, met, last }) => ({ provider, code, met, lastMetAt: new Date(last) }))
}
