import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalText, paragraphs } from '../primitives.ts'
import { noteView, timelineEntry } from '../timeline.ts'
import { longestNote, mentionOf, mostMentions } from './choices.ts'

const noteText = paragraphs(longestNote + mostMentions * mentionOf('').length + mostMentions * 36).describe(
  'Plain text; a colleague is mentioned as `@[id]`',
)

const colleague = z.object({ id, name: z.string() })
export type Colleague = z.infer<typeof colleague>

const mention = z.object({
  noteId: id,
  by: z.string(),
  at: instant,
  isUnread: z.boolean(),
  note: noteView,
  record: z.object({
    kind: z.string(),
    label: z.string(),
    path: z.string().describe('Its address below the dashboard'),
  }),
})
export type MentionView = z.infer<typeof mention>

const tags = ['Notes']

export const adminNotes = {
  colleagues: endpoint(
    { access: 'note.write' },
    {
      method: 'GET',
      path: '/administrator/colleague',
      summary: 'Who can be mentioned, by a part of a name',
      tags,
    },
  )
    .input(
      z.strictObject({ search: optionalText(80), limit: z.coerce.number().int().min(1).max(100).default(8) }),
    )
    .output(z.object({ items: z.array(colleague) })),
  write: endpoint(
    { access: 'note.write', idempotent: true },
    { method: 'POST', path: '/administrator/note', summary: 'Write a note into a record’s timeline', tags },
  )
    .input(z.strictObject({ kind: z.string().max(40), recordId: id, text: noteText }))
    .output(timelineEntry),
  edit: endpoint(
    { access: 'note.write' },
    {
      method: 'PATCH',
      path: '/administrator/note/{id}',
      summary: 'Change a note of one’s own within 15 minutes; what it said before is kept',
      tags,
    },
  )
    .input(z.strictObject({ id, text: noteText }))
    .output(noteView),
  remove: endpoint(
    { access: 'note.write' },
    {
      method: 'DELETE',
      path: '/administrator/note/{id}',
      summary: 'Take a note of one’s own away within 15 minutes; that there was one stays',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(z.object({ removed: z.boolean() })),
  mentions: endpoint(
    { access: 'dashboard.read' },
    {
      method: 'GET',
      path: '/administrator/mention',
      summary: 'The newest fifty notes that mention the caller',
      tags,
    },
  )
    .input(z.strictObject({}))
    .output(z.object({ items: z.array(mention) })),
  unread: endpoint(
    { access: 'dashboard.read' },
    { method: 'GET', path: '/administrator/mention/unread', summary: 'How many of them are unread', tags },
  )
    .input(z.strictObject({}))
    .output(z.object({ count: z.int() })),
  read: endpoint(
    { access: 'dashboard.read' },
    {
      method: 'POST',
      path: '/administrator/mention/read',
      summary: 'Mark those of one record as read, or all',
      tags,
    },
  )
    .input(z.strictObject({ recordId: id.optional() }))
    .output(z.object({ count: z.int().describe('What is still unread') })),
}
