import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Colleague } from '#contracts/back-office/notes.ts'
import type { Actor, Ctx } from '#platform/context.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { ownerOf } from './saved-views.queries.ts'

/** Somebody of the team as work in their place sees them, without any proof of theirs. */
export interface ColleagueRow extends Colleague {
  actor: Extract<Actor, { kind: 'administrator' }>
  credential: typeof credentials.$inferSelect
}

/** Who can be mentioned, by the beginning of a word of their name or of their address. */
export async function findColleagues(
  ctx: Ctx,
  { search = '', limit = 8 }: { search?: string | undefined; limit?: number },
): Promise<{ items: Colleague[] }> {
  const rows = await colleagues(
    ctx,
    and(
      ne(administrators.id, ownerOf(ctx)),
      // A word begins with what was typed.
      sql`position(' ' || fold_text(${search.trim()}) in ' ' || fold_text(concat(${nameSql}, ' ', ${credentials.emailAddress}))) > 0`,
    )!,
  ).limit(limit)
  return { items: rows.map((row) => viewOf(row)) }
}

/** Those of these people who are of the team and can sign in. */
export async function colleaguesNamed(ctx: Ctx, ids: readonly string[]): Promise<ColleagueRow[]> {
  if (ids.length === 0) return []
  const rows = await colleagues(ctx, inArray(administrators.id, [...ids]))
  return rows.map((row) => {
    const { id, name } = viewOf(row)
    const { role, isSuper } = row.who
    const actor = { kind: 'administrator' as const, id, name, role, isSuper, sessionId: id }
    return { id, name, credential: row.credential, actor: { ...actor, steppedUpUntil: null } }
  })
}

const nameSql = sql`concat(${administrators.firstName}, ' ', ${administrators.lastName})`

const viewOf = ({
  who,
  credential,
}: {
  who: typeof administrators.$inferSelect
  credential: { emailAddress: string }
}) => ({
  id: who.id,
  name: `${who.firstName} ${who.lastName}`.trim() || credential.emailAddress,
})

const colleagues = (ctx: Ctx, condition: SQL) =>
  ctx.db
    .select({ who: administrators, credential: credentials })
    .from(administrators)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, administrators.tenantId), eq(credentials.id, administrators.id)),
    )
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(credentials.state, 'active'), condition))
    .orderBy(asc(administrators.firstName), asc(administrators.lastName), asc(administrators.id))
