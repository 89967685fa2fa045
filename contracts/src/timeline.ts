import * as z from 'zod'
import { id, instant } from './primitives.ts'

export const timelineEntry = z.object({
  id,
  type: z.string(),
  at: instant,
  actor: z.object({ kind: z.string(), name: z.string().nullable() }),
  data: z.record(z.string(), z.unknown()),
})
export type TimelineEntry = z.infer<typeof timelineEntry>
