import { categoryOfStep, type RegistryErrorCategory } from '#contracts/enrollment/registry/choices.ts'
import { knownCodes } from '#contracts/enrollment/registry/codes.ts'

/** Where several rows refuse, the first of these decides: what only staff can mend, then what stops a person the most. */
const decisive: readonly RegistryErrorCategory[] = [
  'CONFIG',
  'UNKNOWN',
  'FIX_DATA',
  'NV_ACTION',
  'WAIT_UNTIL',
  'TRANSFER',
  'HOUSEHOLD',
  'DEVICE',
  'RETRY',
]

/** What a code asks for. */
export type JudgeCode = (code: string) => RegistryErrorCategory

/** As the platform has it, before a service provider has said otherwise. */
export const judgeByDefault: JudgeCode = (code) => categoryOfStep(knownCodes.nlad[code]?.step ?? null)

/** The row that decides what is to be done; null where there is none. */
export const decidingRow = <Row extends { category: RegistryErrorCategory }>(
  rows: readonly Row[],
): Row | null =>
  rows.toSorted((a, b) => decisive.indexOf(a.category) - decisive.indexOf(b.category))[0] ?? null
