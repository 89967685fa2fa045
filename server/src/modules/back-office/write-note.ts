import { and, eq, inArray } from 'drizzle-orm'
import type { adminNotes } from '#contracts/back-office/notes.ts'
import { mentionPattern, mostMentions } from '#contracts/back-office/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { TimelineEntry } from '#contracts/timeline.ts'
import type { Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { noteMentions, notes } from '#tables/back-office.ts'
import { notifyGathered } from '#modules/identity/index.ts'
import { mention as mentioned } from './messages/mention.ts'
import { mentionsMore } from './messages/mentions-more.ts'
import { colleaguesNamed, type ColleagueRow } from './colleagues.ts'
import { getNote } from './notes.queries.ts'
import { recordFor } from './records.ts'
import { ownerOf } from './saved-views.queries.ts'

export type Note = typeof notes.$inferSelect

/**
 * Writes a note into a record's timeline, and tells those whom it mentions.
 * @throws CodedError INVALID_INPUT when there is no such kind of record, or a mention is of nobody who may read it;
 * FORBIDDEN, NOT_FOUND; whatever a record says that takes none any more
 */
export async function writeNote(
  ctx: Ctx,
  { kind, recordId, text }: InputOf<typeof adminNotes.write>,
): Promise<TimelineEntry> {
  const authorId = ownerOf(ctx)
  await recordFor(ctx, kind, recordId)
  await ctx.services.office.records.get(kind)?.assertTakesNotes?.(ctx, recordId)
  const id = ctx.claim ? idFrom('note', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const note: Note = {
    ...{ tenantId: ctx.tenant.id, id, recordKind: kind, recordId, authorId, text },
    authorName: 'name' in ctx.actor ? ctx.actor.name : '',
    ...{ createdAt: ctx.now, editedAt: null, removedAt: null },
  }
  await ctx.db.insert(notes).values(note).onConflictDoNothing()
  await mention(ctx, note, [])
  const event = emit(ctx, events.note.write, { subject: id, timelineId: recordId })
  return {
    id: event.id,
    type: event.type,
    at: ctx.now.toISOString(),
    actor: { kind: ctx.actor.kind, name: 'name' in ctx.actor ? ctx.actor.name : null },
    data: event.data,
    note: await getNote(ctx, id),
  }
}

/** Keeps whom a note mentions, and writes to those who were not mentioned `before`. */
export async function mention(ctx: Ctx, note: Note, before: readonly string[]): Promise<void> {
  const ids = [...new Set([...note.text.matchAll(mentionPattern)].map(([, id]) => id!))]
  const added = ids.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !ids.includes(id))
  if (ids.length > mostMentions)
    throw new CodedError('INVALID_INPUT', { fields: ['text'], max: mostMentions })
  const found = await colleaguesNamed(ctx, added)
  if (found.length < added.length) throw new CodedError('INVALID_INPUT', { fields: ['text'] })
  if (gone.length > 0)
    await ctx.db
      .delete(noteMentions)
      .where(
        and(
          eq(noteMentions.tenantId, ctx.tenant.id),
          eq(noteMentions.noteId, note.id),
          inArray(noteMentions.personId, gone),
        ),
      )
  if (found.length === 0) return
  const { tenantId, id: noteId } = note
  await ctx.db
    .insert(noteMentions)
    .values(found.map(({ id, name }) => ({ tenantId, noteId, personId: id, name, createdAt: ctx.now })))
    .onConflictDoNothing()
  // Always in the same order, so that two notes at once do not wait for each other.
  for (const person of found.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await tell(ctx, note, person)
}

/** Says who wrote and where, by as much of the record's name as the mentioned may see; the text stays behind the sign-in. */
async function tell(ctx: Ctx, { id, recordKind, recordId, authorId }: Note, person: ColleagueRow) {
  if (person.id === authorId) return
  const asThem: Ctx = { ...ctx, actor: person.actor }
  const { label, path } = await recordFor(asThem, recordKind, recordId).catch(() => {
    throw new CodedError('INVALID_INPUT', { fields: ['text'] })
  })
  const messages = { first: mentioned, more: mentionsMore }
  const about = { who: 'name' in ctx.actor ? ctx.actor.name : '', record: label, path }
  await notifyGathered(ctx, person.credential, messages, { about, occasion: id })
}
