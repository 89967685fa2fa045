/** Why a wholesaler of eSIMs refused: nothing was done, and asking again as it stands will not help. */
export const simRefusals = [
  'OUT_OF_STOCK',
  'INSUFFICIENT_FUNDS',
  'INVALID',
  'INCOMPATIBLE',
  'NOT_FOUND',
  'AUTH',
] as const
export type SimRefusal = (typeof simRefusals)[number]

export const isSimRefusal = (code: string): code is SimRefusal =>
  (simRefusals as readonly string[]).includes(code)
