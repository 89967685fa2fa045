import { pickBy } from '../data/deterministic.ts'
import type { Calendar } from './calendar.ts'
import type { PlotName } from './plots.ts'

export type CartKind = 'esim' | 'card' | 'two cards' | 'both' | 'top-up'

/** An order to come: its story, what is bought, and when. */
export interface Entry {
  plot: PlotName
  cart: CartKind
  placedAt: Date
}

type Days = Partial<Record<PlotName, readonly number[]>>

/**
 * How many days ago each story begins at the house brand. Each is long enough ago for what it is about to have happened,
 * whatever the hour.
 */
const houseDays: Days = {
  declinedThenPaid: [2, 9, 17, 26, 41, 53],
  declinedTwice: [4, 19, 36],
  helped: [1, 7, 23, 38],
  thanked: [12, 29],
  checked: [14],
  abandoned: [3, 5, 8, 13, 20, 27, 35, 44, 55],
  abandonedDeclined: [3, 11, 24, 47],
  abandonedCard: [8, 31],
  cancelledUnpaid: [6, 25],
  outOfStockCancelled: [10, 33],
  outOfStockOpen: [1],
  outOfStockRetried: [8, 28],
  partlyRefunded: [8, 15, 30, 46],
  partlyRefundedTwice: [22],
  refundedTrip: [6, 18, 39],
  refundedPhone: [11, 51],
  refundedCountry: [3],
  refundedByHand: [24],
  late: [3],
  lateReleased: [21],
  mismatch: [4],
  paidTwice: [5, 32],
  markedAsPaid: [2, 16, 34],
  toppedUp: [1, 6, 10, 16, 23],
  sent: [7, 10, 13, 17, 21, 28, 34, 39, 45, 52],
  sentDirectly: [9, 26, 48],
  ready: [2],
  shipped: [3],
  underWay: [3, 4],
  atTheDoor: [6],
  notAtHome: [6],
  returned: [16],
  lost: [20],
  cancelledParcel: [12],
  partlyShipped: [2],
  partlyDelivered: [6],
  mixed: [4, 18],
}
const days: Days = {
  declinedThenPaid: [4, 22],
  helped: [13],
  abandoned: [3, 12, 33],
  abandonedDeclined: [9],
  outOfStockCancelled: [21],
  outOfStockOpen: [1],
  outOfStockRetried: [28],
  partlyRefunded: [14],
  refundedTrip: [7],
  refundedPhone: [37],
  late: [3],
  paidTwice: [18],
  markedAsPaid: [6],
  toppedUp: [5],
  sent: [11, 24, 43],
  underWay: [3],
  cancelledParcel: [30],
}

/** The same for orders of the last hours, in minutes: what the dashboard of today shows. */
const houseMinutes: Days = {
  unpaid: [4, 52],
  unpaidCard: [9],
  unpaidDeclined: [27, 330],
  unpaidNoFunds: [190],
  used: [7, 78, 240, 395],
  outOfStockOpen: [160],
  waiting: [64],
  waitingNoted: [480],
}
const minutes: Days = { unpaid: [21], unpaidDeclined: [140], used: [12, 95], waiting: [260] }

/** What an ordinary sale of an eSIM comes to. */
const usual: readonly PlotName[] = [
  ...Array.from({ length: 15 }, () => 'used' as const),
  'declinedThenPaid',
  'abandoned',
  'abandoned',
  'abandonedDeclined',
]

const sizes = { house: 140, other: 40 }
const cartOf: Partial<Record<PlotName, CartKind>> = {
  ...Object.fromEntries(
    (
      [
        'sent',
        'sentDirectly',
        'waiting',
        'waitingNoted',
        'ready',
        'shipped',
        'underWay',
        'atTheDoor',
        'notAtHome',
        'returned',
      ] as const
    ).map((plot) => [plot, 'card' as const]),
  ),
  lost: 'card',
  cancelledParcel: 'card',
  abandonedCard: 'card',
  unpaidCard: 'card',
  partlyShipped: 'two cards',
  partlyDelivered: 'two cards',
  mixed: 'both',
  toppedUp: 'top-up',
}

/**
 * The orders of a brand: stories that must be there at fixed ages, and ordinary sales spread over two months between
 * them, more of them lately. What a plain sale is depends on what the brand mostly sells.
 */
export function programOf(domain: string, plain: PlotName, calendar: Calendar): Entry[] {
  const isHouse = domain === 'base'
  const entry = (plot: PlotName, placedAt: Date): Entry => ({ plot, cart: cartOf[plot] ?? 'esim', placedAt })
  const each = (stories: Days, momentOf: (age: number, key: string) => Date) =>
    (Object.entries(stories) as [PlotName, readonly number[]][]).flatMap(([plot, ages]) =>
      ages.map((age) => entry(plot === 'used' ? plain : plot, momentOf(age, `${domain}/${plot}/${age}`))),
    )
  const told = [
    ...each(isHouse ? houseDays : days, calendar.on),
    ...each(isHouse ? houseMinutes : minutes, (age, key) => calendar.ago(age * 60_000, key)),
  ]
  const count = (isHouse ? sizes.house : sizes.other) - told.length
  const rest = calendar.spread(count, 59, domain).map((age, at) => {
    const key = `${domain}/plain/${at}`
    return entry(plain === 'used' ? pickBy(usual, key) : plain, calendar.on(age, key))
  })
  return [...told, ...rest].toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}
