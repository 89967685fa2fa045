import { and, eq } from 'drizzle-orm'
import type { ContentText } from '#contracts/content/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { publicActor } from '#platform/outbox.ts'
import { defaultDomain, directoryOf } from '#modules/tenancy/index.ts'
import { contentEntries, contentVersions } from '#tables/content.ts'
import type { EntryRow } from './content-status.ts'

/** The service provider whose published texts are everybody's defaults; undefined where this is it, or there is none. */
export async function houseOf(ctx: Ctx): Promise<string | undefined> {
  const house = (await directoryOf(ctx.services, ctx.asOf)).byDomain.get(defaultDomain)?.id
  return house === ctx.tenant.id ? undefined : house
}

const which = (tenantId: string, id: string) =>
  and(eq(contentEntries.tenantId, tenantId), eq(contentEntries.id, id))

/** An entry of the own service provider, locked until the transaction ends. @throws CodedError CONTENT_NOT_FOUND */
export async function ownEntry(ctx: Ctx, id: string): Promise<EntryRow> {
  const [row] = await ctx.db.select().from(contentEntries).where(which(ctx.tenant.id, id)).for('update')
  if (!row) throw new CodedError('CONTENT_NOT_FOUND')
  return row
}

/** A published default of the platform that is not the own one. */
export async function defaultEntry(ctx: Ctx, id: string): Promise<EntryRow | undefined> {
  const house = await houseOf(ctx)
  if (!house) return undefined
  const [row] = await ctx.db
    .select()
    .from(contentEntries)
    .where(and(which(house, id), eq(contentEntries.status, 'published')))
  return row
}

/** The default of that name, and the own entry of that name. */
export async function namesakes(ctx: Ctx, { kind, slug }: Pick<EntryRow, 'kind' | 'slug'>) {
  const named = and(eq(contentEntries.kind, kind), eq(contentEntries.slug, slug))
  const house = await houseOf(ctx)
  const [own] = await ctx.db
    .select()
    .from(contentEntries)
    .where(and(eq(contentEntries.tenantId, ctx.tenant.id), named))
  if (!house) return { own, standard: undefined }
  const [standard] = await ctx.db
    .select()
    .from(contentEntries)
    .where(and(eq(contentEntries.tenantId, house), named, eq(contentEntries.status, 'published')))
  return { own, standard }
}

export async function versionOf(ctx: Ctx, tenantId: string, entryId: string, number: number) {
  const [row] = await ctx.db
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.tenantId, tenantId),
        eq(contentVersions.entryId, entryId),
        eq(contentVersions.number, number),
      ),
    )
  return row
}

type NewRow = Pick<
  EntryRow,
  'kind' | 'slug' | 'category' | 'position' | 'illustration' | 'status' | 'latestNumber'
>

/**
 * Writes the row of a new entry and answers its id; the caller notes the event.
 * @throws CodedError SLUG_TAKEN when somebody has taken the name since it was looked up
 */
export async function insertEntry(ctx: Ctx, row: NewRow): Promise<string> {
  const id = newId()
  const [written] = await ctx.db
    .insert(contentEntries)
    .values({ ...row, tenantId: ctx.tenant.id, id, updatedAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: contentEntries.id })
  if (!written) throw new CodedError('SLUG_TAKEN')
  return id
}

export async function insertVersion(
  ctx: Ctx,
  entryId: string,
  number: number,
  { title, summary, body }: ContentText,
  note: string | null,
) {
  await ctx.db.insert(contentVersions).values({
    tenantId: ctx.tenant.id,
    entryId,
    number,
    title,
    summary,
    body,
    note,
    author: publicActor(ctx.actor),
    at: ctx.now,
  })
}
