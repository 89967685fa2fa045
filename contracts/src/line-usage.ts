import * as z from 'zod'
import { instant, localizedText } from './primitives.ts'

export const dataStates = ['waiting', 'active', 'used_up', 'over'] as const

/** An amount of data on a line, as its carrier tells of it. Amounts in bytes; null is without limit. */
export const dataAmountView = z.object({
  state: z.enum(dataStates),
  totalBytes: z.int().nullable(),
  leftBytes: z.int().nullable(),
  endsAt: instant.nullable(),
})
export type DataAmountView = z.infer<typeof dataAmountView>

/** What is used and left of the data of a line, by its carrier's last answer. */
export const lineUsageView = z.object({
  amounts: z.array(dataAmountView).describe('The newest first'),
  usedPercent: z.int().min(0).max(100).nullable().describe('Of what runs or waits; null without a limit'),
  note: localizedText.describe('How much is left'),
  checkedAt: instant,
})
export type LineUsageView = z.infer<typeof lineUsageView>
