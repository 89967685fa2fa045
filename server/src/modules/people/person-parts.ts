import { and, eq, sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { ResellerRef } from '#contracts/people/admin.ts'
import type { Locale } from '#contracts/locale.ts'
import type { Ctx } from '#platform/context.ts'
import type { Masking } from '#platform/security/mask-personal.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { isCredential, openSessionsOf } from '#modules/identity/index.ts'
import { credentials, resellers, subscribers } from '#tables/identity.ts'

/** What a person with a row `alias` is called by themself, beside `credentials c`: the name, or the address until there is one. */
export const nameIn = (alias: string): SQL =>
  sql.raw(`coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), c.email_address)`)

/** A reseller as others name them, as JSON from the row `alias` of `resellers`; null where there is none. `refOf` makes a view of it. */
export const resellerRefOf = (alias: string): SQL =>
  sql.raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id,
    'company', ${alias}.company_name, 'name', ${alias}.first_name || ' ' || ${alias}.last_name,
    'resellerCode', ${alias}.code) end`)
export interface ResellerNames {
  id: string
  company: string | null
  name: string
  resellerCode: string
}

/** Companies stand by their names for anybody who looks. */
export const refOf = ({ id, company, name, resellerCode }: ResellerNames, mask: Masking): ResellerRef => ({
  id,
  name: company ?? mask.name(name),
  resellerCode,
})

/** What a file says of a reseller. */
export const codeOf = (reseller: ResellerRef | null): string | null => reseller?.resellerCode ?? null

export const isoInstant = (text: string) => new Date(text).toISOString()

/** What only a record says of an account, with its timeline. @throws CodedError NOT_FOUND */
export async function accountRecordOf(ctx: Ctx, kind: 'reseller' | 'subscriber', id: string, mask: Masking) {
  const person = { reseller: resellers, subscriber: subscribers }[kind]
  const [found] = await ctx.db
    .select({
      credential: credentials,
      firstName: person.firstName,
      lastName: person.lastName,
      ...openSessionsOf(ctx, credentials.id),
    })
    .from(credentials)
    .innerJoin(person, and(eq(person.tenantId, credentials.tenantId), eq(person.id, credentials.id)))
    .where(isCredential(ctx, id))
  if (!found) throw new CodedError('NOT_FOUND')
  const former = kind === 'subscriber' ? await mergedInto(ctx, id) : []
  const { credential, firstName, lastName, openSessions, lastSeenAt } = found
  return {
    firstName: mask.name(firstName),
    lastName: mask.name(lastName),
    locale: credential.locale satisfies Locale,
    hasSecondFactor: credential.totpEnabledAt !== null,
    openSessions,
    lastSeenAt: lastSeenAt && isoInstant(lastSeenAt),
    timeline: await withCodes(ctx, await timelineOf(ctx, former.length > 0 ? [id, ...former] : id, mask)),
  }
}

/** Records of the same person that lead to this one. */
async function mergedInto(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.tenantId, ctx.tenant.id), eq(subscribers.mergedInto, id)))
  return rows.map((row) => row.id)
}

type Timeline = Awaited<ReturnType<typeof timelineOf>>

/** Events keep the ids of resellers; people read their codes. */
async function withCodes(ctx: Ctx, timeline: Timeline): Promise<Timeline> {
  const isMove = ({ type }: Timeline[number]) => type === 'subscriber.move'
  const ids = timeline
    .filter(isMove)
    .flatMap(({ data }) => [data.from, data.to])
    .filter((each): each is string => typeof each === 'string')
  if (ids.length === 0) return timeline
  const { rows } = await ctx.db.execute<{ id: string; code: string }>(sql`
    select id, code from resellers where tenant_id = ${ctx.tenant.id} and id = any(${sql.param(ids)}::uuid[])`)
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return timeline.map((entry) =>
    isMove(entry)
      ? {
          ...entry,
          data: { from: codes.get(entry.data.from as string), to: codes.get(entry.data.to as string) },
        }
      : entry,
  )
}
