import { sql, type SQL } from 'drizzle-orm'
import type { NoteView, TimelineEntry } from '#contracts/timeline.ts'
import { noteOpenMs } from '#contracts/back-office/choices.ts'
import { later } from '../clock.ts'
import type { Ctx } from '../context.ts'
import { maskingFor, type Masking } from '../security/mask-personal.ts'

const mostEntries = 200

interface Row extends Record<string, unknown> {
  id: string
  type: string
  at: string
  actor: { kind: string; name?: string }
  data: Record<string, unknown>
  note: NoteRow | null
}

/** A note as `noteColumns` read it. */
export interface NoteRow {
  id: string
  text: string
  authorId: string
  createdAt: string
  editedAt: string | null
  removedAt: string | null
  mentions: { id: string; name: string; readAt: string | null }[]
  before: { text: string; until: string }[]
}

/**
 * What happened to a record, or to several that are one by now, newest first, with its notes. Colleagues stand by their names, customers and resellers as
 * `mask` lets them. Of a record that is a part of another one, what happened to it stands in the timeline of that, too:
 * `within` says which, and what of it is told here.
 */
export async function timelineOf(
  ctx: Ctx,
  timelineId: string | readonly string[],
  mask: Masking = maskingFor(ctx),
  within?: { timelineId: string; subjects: readonly string[] },
): Promise<TimelineEntry[]> {
  const isOf =
    typeof timelineId === 'string'
      ? sql`e.timeline_id = ${timelineId}`
      : sql`e.timeline_id = any(${sql.param([...timelineId])}::uuid[])`
  const ofPart = within
    ? sql` or (e.timeline_id = ${within.timelineId} and e.subject_id = any(${sql.param(within.subjects)}::uuid[]))`
    : sql``
  const { rows } = await ctx.db.execute<Row>(sql`
    select e.id, e.type, e.at, e.actor, e.data, case when n.id is not null then ${noteJson} end as note
    from events e
    left join notes n on n.tenant_id = e.tenant_id and n.id = e.subject_id and e.subject_kind = 'note'
    where e.tenant_id = ${ctx.tenant.id} and (${isOf}${ofPart})
    order by e.at desc, e.id desc limit ${mostEntries}`)
  return rows.map(({ id, type, at, actor, data, note }) => ({
    ...{ id, type, data },
    at: new Date(at).toISOString(),
    actor: {
      kind: actor.kind,
      name: actor.kind === 'administrator' ? (actor.name ?? null) : mask.label(actor.name ?? null),
    },
    ...(note && { note: noteOf(ctx, note) }),
  }))
}

/** A row of `notes n` with its mentions and what it said before, as JSON; `noteOf` makes a view of it. */
export const noteJson: SQL = sql.raw(`jsonb_build_object(
  'id', n.id, 'text', n.text, 'authorId', n.author_id, 'createdAt', n.created_at, 'editedAt', n.edited_at,
  'removedAt', n.removed_at,
  'mentions', coalesce((select jsonb_agg(jsonb_build_object('id', m.person_id, 'name', m.name, 'readAt', m.read_at) order by m.name, m.person_id)
    from note_mentions m where m.tenant_id = n.tenant_id and m.note_id = n.id), '[]'),
  'before', coalesce((select jsonb_agg(jsonb_build_object('text', t.text, 'until', t.replaced_at) order by t.number)
    from note_texts t where t.tenant_id = n.tenant_id and t.note_id = n.id), '[]'))`)

/** A note as the caller sees it. */
export function noteOf({ actor, now }: Ctx, row: NoteRow): NoteView {
  const caller = actor.kind === 'administrator' ? actor.id : undefined
  const isRemoved = row.removedAt !== null
  const openUntil = later(new Date(row.createdAt), noteOpenMs)
  return {
    id: row.id,
    text: row.text,
    mentions: isRemoved ? [] : row.mentions.map(({ id, name }) => ({ id, name })),
    editedAt: row.editedAt && new Date(row.editedAt).toISOString(),
    isRemoved,
    before: isRemoved
      ? []
      : row.before.map(({ text, until }) => ({ text, until: new Date(until).toISOString() })),
    openUntil: !isRemoved && row.authorId === caller && openUntil > now ? openUntil.toISOString() : null,
    isUnread: !isRemoved && row.mentions.some(({ id, readAt }) => id === caller && readAt === null),
  }
}
