/** Why staff change a balance; each has an account of its own in the books on the other side. */
export const adjustmentReasons = ['goodwill', 'compensation', 'correction', 'promotion'] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

export const adjustmentDirections = ['add', 'take'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

/** What an entry of a balance comes from. */
export const entryKinds = ['adjustment', 'payment', 'refund', 'moved_away', 'moved_here'] as const
export type EntryKind = (typeof entryKinds)[number]
