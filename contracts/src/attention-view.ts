import * as z from 'zod'
import { attentionNames, type OpenAttention } from './attention-kinds.ts'
import { id, instant } from './primitives.ts'

/** Something that is the matter with a record. */
export const openAttention = z
  .object({
    id,
    kind: z.enum(attentionNames),
    since: instant,
    data: z.record(z.string(), z.unknown()),
  })
  .describe('What the data says goes by the kind') as unknown as z.ZodType<OpenAttention>
