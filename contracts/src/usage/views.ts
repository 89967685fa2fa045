import * as z from 'zod'
import { listRow } from '../list-endpoints.ts'
import { countryCode, localizedText } from '../primitives.ts'
import { usageProblems } from './choices.ts'
import { usageFileList, usageList } from './lists.ts'

export const usageRow = listRow(usageList, {
  amount: z.int(),
  country: countryCode.nullable(),
  plan: localizedText.nullable(),
})
export type UsageRowView = z.infer<typeof usageRow>

export const usageFileRow = listRow(usageFileList, {})
export type UsageFileRow = z.infer<typeof usageFileRow>

/** A file with what is wrong with its records, each kind of trouble once. */
export const usageFileView = usageFileRow.extend({
  troubles: z.array(
    z.object({
      problem: z.enum(usageProblems),
      count: z.int(),
      rows: z.array(z.int()).describe('The first few, as a spreadsheet numbers them'),
    }),
  ),
})
export type UsageFileView = z.infer<typeof usageFileView>
