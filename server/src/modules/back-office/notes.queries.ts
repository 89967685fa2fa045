import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { MentionView } from '#contracts/back-office/notes.ts'
import { CodedError } from '#contracts/errors.ts'
import type { NoteView } from '#contracts/timeline.ts'
import type { Ctx } from '#platform/context.ts'
import { noteJson, noteOf, type NoteRow } from '#platform/office/timeline.ts'
import { noteMentions, notes } from '#tables/back-office.ts'
import { recordsNamed } from './records.ts'
import { ownerOf } from './saved-views.queries.ts'

const mostMentionsShown = 50

/** @throws CodedError NOT_FOUND */
export async function getNote(ctx: Ctx, id: string): Promise<NoteView> {
  const { rows } = await ctx.db.execute<{ note: NoteRow }>(
    sql`select ${noteJson} as note from notes n where n.tenant_id = ${ctx.tenant.id} and n.id = ${id}`,
  )
  if (!rows[0]) throw new CodedError('NOT_FOUND')
  return noteOf(ctx, rows[0].note)
}

/** The newest notes that mention the caller, of records that they may read. */
export async function listMentions(ctx: Ctx): Promise<{ items: MentionView[] }> {
  const { rows } = await ctx.db.execute<{
    note: NoteRow
    kind: string
    recordId: string
    by: string | null
    at: string
  }>(sql`
    select ${noteJson} as note, n.record_kind as kind, n.record_id as "recordId", n.author_name as by, m.created_at as at
    from note_mentions m join notes n on n.tenant_id = m.tenant_id and n.id = m.note_id
    where m.tenant_id = ${ctx.tenant.id} and m.person_id = ${ownerOf(ctx)} and n.removed_at is null
    order by m.created_at desc, m.note_id desc limit ${mostMentionsShown}`)
  const records = await recordsNamed(
    ctx,
    rows.map(({ kind, recordId }) => ({ kind, id: recordId })),
  )
  return {
    items: rows.flatMap(({ note, recordId, by, at }) => {
      const record = records.get(recordId)
      if (!record) return []
      const view = noteOf(ctx, note)
      const { kind, label, path } = record
      return [
        {
          ...{ noteId: view.id, by: by ?? '', at: new Date(at).toISOString(), isUnread: view.isUnread },
          ...{ note: view, record: { kind, label, path } },
        },
      ]
    }),
  }
}

/** How many of these notes the caller has not read. */
export async function countUnread(ctx: Ctx): Promise<{ count: number }> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(noteMentions)
    .innerJoin(
      notes,
      and(
        eq(notes.tenantId, noteMentions.tenantId),
        eq(notes.id, noteMentions.noteId),
        isNull(notes.removedAt),
      ),
    )
    .where(unreadOf(ctx))
  return { count: row!.count }
}

/** Marks what mentions the caller on one record, or anywhere, as read. */
export async function readMentions(
  ctx: Ctx,
  { recordId }: { recordId?: string | undefined },
): Promise<{ count: number }> {
  const ofRecord = recordId
    ? sql`${noteMentions.noteId} in (select id from notes where tenant_id = ${ctx.tenant.id} and record_id = ${recordId})`
    : undefined
  await ctx.db
    .update(noteMentions)
    .set({ readAt: ctx.now })
    .where(and(unreadOf(ctx), ofRecord))
  return countUnread(ctx)
}

const unreadOf = (ctx: Ctx) =>
  and(
    eq(noteMentions.tenantId, ctx.tenant.id),
    eq(noteMentions.personId, ownerOf(ctx)),
    isNull(noteMentions.readAt),
  )
