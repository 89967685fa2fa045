import { and, eq, isNull, sql } from 'drizzle-orm'
import { noteOpenMs } from '#contracts/back-office/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { NoteView } from '#contracts/timeline.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { noteMentions, notes, noteTexts } from '#tables/back-office.ts'
import { getNote } from './notes.queries.ts'
import { ownerOf } from './saved-views.queries.ts'
import { mention, type Note } from './write-note.ts'

/**
 * Lets a note of one's own say something else; what it said before is kept.
 * @throws CodedError NOT_FOUND for another's, NOTE_CLOSED after 15 minutes, INVALID_INPUT
 */
export async function editNote(ctx: Ctx, { id, text }: { id: string; text: string }): Promise<NoteView> {
  const note = await openNote(ctx, id)
  if (text === note.text) return getNote(ctx, id)
  const mentioned = await ctx.db
    .select({ id: noteMentions.personId })
    .from(noteMentions)
    .where(and(eq(noteMentions.tenantId, ctx.tenant.id), eq(noteMentions.noteId, id)))
  await keepText(ctx, note)
  await ctx.db.update(notes).set({ text, editedAt: ctx.now }).where(isNote(ctx, id))
  await mention(
    ctx,
    { ...note, text },
    mentioned.map((each) => each.id),
  )
  emit(ctx, events.note.edit, { subject: id })
  return getNote(ctx, id)
}

/** Takes a note of one's own away; that there was one stays in the timeline. @throws CodedError NOT_FOUND, NOTE_CLOSED */
export async function removeNote(ctx: Ctx, id: string): Promise<{ removed: boolean }> {
  const note = await openNote(ctx, id)
  await keepText(ctx, note)
  await ctx.db.update(notes).set({ text: '', removedAt: ctx.now }).where(isNote(ctx, id))
  emit(ctx, events.note.remove, { subject: id })
  return { removed: true }
}

const isNote = (ctx: Ctx, id: string) => and(eq(notes.tenantId, ctx.tenant.id), eq(notes.id, id))

async function openNote(ctx: Ctx, id: string): Promise<Note> {
  const [note] = await ctx.db
    .select()
    .from(notes)
    .where(and(isNote(ctx, id), eq(notes.authorId, ownerOf(ctx)), isNull(notes.removedAt)))
    .for('update')
  if (!note) throw new CodedError('NOT_FOUND')
  if (later(note.createdAt, noteOpenMs) <= ctx.now) throw new CodedError('NOTE_CLOSED')
  return note
}

const keepText = (ctx: Ctx, { tenantId, id, text }: Note) =>
  ctx.db.insert(noteTexts).values({
    ...{ tenantId, noteId: id, text, replacedAt: ctx.now },
    number: sql`(select count(*) + 1 from note_texts where tenant_id = ${tenantId} and note_id = ${id})`,
  })
