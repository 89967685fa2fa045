import type { FulfillmentState } from './machines.ts'

/** What a rule can be about: whatever is sent, SIM cards alone, or devices alone. */
export const ruleGoods = ['any', 'card', 'device'] as const
export type RuleGoods = (typeof ruleGoods)[number]

/** Where a rule sends parcels to: everywhere, the United States, or all other countries. */
export const rulePlaces = ['any', 'us', 'abroad'] as const
export type RulePlace = (typeof rulePlaces)[number]

/** As many rules as are read one after the other. */
export const mostRules = 50

/** Here still, so that its content can change. */
export const beforeShipping = ['pending', 'ready'] as const satisfies readonly FulfillmentState[]
/** It has left, and neither arrived nor ended otherwise. */
export const underWay = [
  'shipped',
  'in_transit',
  'out_for_delivery',
  'failed_delivery',
] as const satisfies readonly FulfillmentState[]
/** It did not reach whom it is for, and can be sent once more. */
export const notReached = [
  'failed_delivery',
  'returned',
  'lost',
] as const satisfies readonly FulfillmentState[]

/** Why a parcel cannot leave now. */
export const parcelObstacles = ['not_paid', 'on_hold', 'not_enrolled', 'refunded', 'short'] as const
export type ParcelObstacle = (typeof parcelObstacles)[number]

/** For how long a parcel is its packer's, after the last thing that they did to it. */
export const heldForMs = 30 * 60_000

/** Where parcels stand in the queue of those who pack them. */
export const packingShelves = ['to_pack', 'packed', 'on_the_way', 'over'] as const
export type PackingShelf = (typeof packingShelves)[number]
export const statesOnShelf: Record<PackingShelf, readonly FulfillmentState[]> = {
  to_pack: ['pending'],
  packed: ['ready'],
  on_the_way: underWay,
  over: ['delivered', 'returned', 'lost', 'cancelled'],
}

/**
 * What becomes of a number that is scanned into a parcel: it was set aside for it, or is `taken` from the shelf instead;
 * it is in it already, nothing more is wanted, it is of another order or kind, or nobody knows it.
 */
export const scanVerdicts = ['packed', 'taken', 'twice', 'full', 'other', 'unknown', 'invalid'] as const
export type ScanVerdict = (typeof scanVerdicts)[number]
