import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { attentionKinds, type AttentionName, type OpenAttention } from '#contracts/attention-kinds.ts'
import type { AttentionKind } from '#contracts/attention.ts'
import { may } from '#contracts/permissions.ts'
import { attention } from '#tables/platform.ts'
import { roleOf, type Caller, type Ctx } from '../context.ts'
import { newId } from '../database/ids.ts'
import { publicActor } from '../outbox.ts'

/** What is in trouble: a record, and the part of it where several can be in the same trouble. */
interface Trouble {
  subjectId: string
  cause?: string
}

/**
 * Something is the matter that a person should look at, until its owner closes it. One that is open already goes on, with
 * what is said of it now.
 */
export async function openAttention<Data extends object>(
  ctx: Ctx,
  { name, subject }: AttentionKind<Data>,
  { subjectId, cause = '', data: says }: Trouble & { data: Data },
): Promise<void> {
  const data: Record<string, unknown> = { ...(says as object) }
  await ctx.db
    .insert(attention)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      kind: name,
      subjectKind: subject,
      subjectId,
      cause,
      since: ctx.now,
      listedAt: ctx.now,
      data,
    })
    .onConflictDoUpdate({
      target: [
        attention.tenantId,
        attention.subjectKind,
        attention.subjectId,
        attention.kind,
        attention.cause,
      ],
      targetWhere: sql`closed_at is null`,
      set: { data },
    })
}

/** It is over, by the caller: of one part of a record (`causes`), or of all that are in this trouble. */
export async function closeAttention(
  ctx: Ctx,
  kinds: readonly AttentionKind[],
  { subjectId, causes }: { subjectId: string; causes?: readonly string[] },
): Promise<void> {
  if (kinds.length === 0 || causes?.length === 0) return
  await ctx.db
    .update(attention)
    .set({ closedAt: ctx.now, closedBy: publicActor(ctx.actor) })
    .where(
      and(
        eq(attention.tenantId, ctx.tenant.id),
        eq(attention.subjectKind, kinds[0]!.subject),
        eq(attention.subjectId, subjectId),
        inArray(
          attention.kind,
          kinds.map(({ name }) => name),
        ),
        causes && inArray(attention.cause, [...causes]),
        isNull(attention.closedAt),
      ),
    )
}

/** What is the matter with a record, as far as the caller may see it; what has lasted longest first. */
export async function attentionOf(ctx: Ctx, subject: string, subjectId: string): Promise<OpenAttention[]> {
  const rows = await ctx.db
    .select({ id: attention.id, kind: attention.kind, since: attention.since, data: attention.data })
    .from(attention)
    .where(
      and(
        eq(attention.tenantId, ctx.tenant.id),
        eq(attention.subjectKind, subject),
        eq(attention.subjectId, subjectId),
        inArray(attention.kind, kindsSeenBy(ctx, subject)),
        isNull(attention.closedAt),
      ),
    )
    .orderBy(asc(attention.since), asc(attention.id))
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }) as OpenAttention)
}

/**
 * Whether any of these is open of a record, no matter who asks: for what follows from it, which is the same for
 * everybody.
 */
export async function hasAttention(
  ctx: Ctx,
  kinds: readonly AttentionKind[],
  { subjectId }: Pick<Trouble, 'subjectId'>,
): Promise<boolean> {
  const open = await ctx.db.$count(
    attention,
    and(
      eq(attention.tenantId, ctx.tenant.id),
      eq(attention.subjectKind, kinds[0]!.subject),
      eq(attention.subjectId, subjectId),
      inArray(
        attention.kind,
        kinds.map(({ name }) => name),
      ),
      isNull(attention.closedAt),
    ),
  )
  return open > 0
}

/** The kinds of a record's attention that the caller may see. Jobs see all. */
export const kindsSeenBy = ({ actor }: Pick<Caller, 'actor'>, subject: string): AttentionName[] =>
  Object.values<AttentionKind>(attentionKinds)
    .filter(
      (kind) => kind.subject === subject && (actor.kind === 'system' || may(roleOf(actor), kind.access)),
    )
    .map(({ name }) => name as AttentionName)

/** The condition of what is open of the records of a kind, on `attention a`, for lists and figures. */
export const isWaiting = (ctx: Ctx, subject: string): SQL => sql`
  a.tenant_id = ${ctx.tenant.id} and a.subject_kind = ${subject} and a.closed_at is null
  and a.kind = any(${sql.param(kindsSeenBy(ctx, subject))}::text[])`

/** The filter of a list for the records of a kind, by their `id`, that somebody has to look at, or that nobody has. */
export const needsAttention =
  (subject: string, id: SQL) =>
  (ctx: Ctx, { needsAttention: asked }: { needsAttention?: boolean | undefined }): SQL => {
    const waits = sql`exists (select from attention a where ${isWaiting(ctx, subject)} and a.subject_id = ${id})`
    return asked ? waits : sql`not ${waits}`
  }
