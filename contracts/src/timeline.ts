import * as z from 'zod'
import { id, instant } from './primitives.ts'

/** What somebody wrote about a record. */
export const noteView = z.object({
  id,
  text: z.string().describe('Plain text; a colleague is mentioned as `@[id]`. Empty when it was removed'),
  mentions: z.array(z.object({ id, name: z.string() })),
  editedAt: instant.nullable(),
  isRemoved: z.boolean(),
  /** What it said before, oldest first; of a removed note nothing. */
  before: z.array(z.object({ text: z.string(), until: instant })),
  /** Until when the caller may change or remove it. */
  openUntil: instant.nullable(),
  /** Mentions the caller, who has not read it yet. */
  isUnread: z.boolean(),
})
export type NoteView = z.infer<typeof noteView>

export const timelineEntry = z.object({
  id,
  type: z.string(),
  at: instant,
  actor: z.object({ kind: z.string(), name: z.string().nullable() }),
  data: z.record(z.string(), z.unknown()),
  note: noteView.optional(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>
