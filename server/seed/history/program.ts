import { pickBy } from '../data/deterministic.ts'
import type { Calendar } from './calendar.ts'
import type { PlotName } from './plots.ts'

export type CartKind = 'esim' | 'card' | 'two cards' | 'both' | 'top-up'

/** An order to come: its story, what is bought, and when. */
export interface Entry {
  plot: PlotName
  cart: CartKind
  placedAt: Date
  /** Long ago: what it was about is over, and only what was bought still counts. */
  isEarlier?: true
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
  callerPaid: [3, 9, 27],
  callerReminded: [7],
  callerGone: [10],
  callerDiscount: [2, 19],
  callerRecorded: [5, 30],
  callerBalance: [8],
  accountPaid: [20, 37],
  accountOpen: [5, 12],
  accountPastDue: [14],
  accountGivenUp: [56],
  sent: [13, 17, 21, 28, 34, 39, 45, 52],
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
  callerPaid: [8],
  accountOpen: [6],
  accountPastDue: [13],
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
  callerWaiting: [35, 27 * 60],
  callerEdited: [50 * 60],
  editedWaiting: [9 * 60],
  editedPaid: [20 * 60],
}
const minutes: Days = {
  callerWaiting: [55],
  unpaid: [21],
  unpaidDeclined: [140],
  used: [12, 95],
  waiting: [260],
  editedWaiting: [13 * 60],
  editedPaid: [17 * 60],
}

/** What an ordinary sale of an eSIM comes to. */
const usual: readonly PlotName[] = [
  ...Array.from({ length: 15 }, () => 'used' as const),
  'declinedThenPaid',
  'abandoned',
  'abandoned',
  'abandonedDeclined',
]

const sizes = { house: 140, other: 40 }
/** Before that, back to a year ago and a little more, so that there are buyers who came again in months after their first. */
const earlierSizes = { house: 110, other: 16 }
const [storiesDays, earlierDays] = [59, 330]
const cartOf: Partial<Record<PlotName, CartKind>> = {
  ...Object.fromEntries(
    (
      [
        'sent',
        'sentDirectly',
        'waiting',
        'waitingNoted',
        'editedWaiting',
        'editedPaid',
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
 * The orders of a brand: stories that must be there at fixed ages, ordinary sales spread over two months between them,
 * more of them lately, and a year of ordinary sales before. What a plain sale is depends on what the brand mostly sells.
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
  const rest = calendar.spread(count, storiesDays, domain).map((age, at) => {
    const key = `${domain}/plain/${at}`
    return entry(plain === 'used' ? pickBy(usual, key) : plain, calendar.on(age, key))
  })
  // Cards are few, and stay for what is sold today.
  const earlierCount = plain === 'used' ? (isHouse ? earlierSizes.house : earlierSizes.other) : 0
  const earlier = calendar.spread(earlierCount, earlierDays, `${domain}/earlier`).map((age, at): Entry => {
    const key = `${domain}/earlier/${at}`
    return { ...entry(pickBy(usual, key), calendar.on(storiesDays + age, key)), isEarlier: true }
  })
  return [...earlier, ...told, ...rest].toSorted(
    (one, other) => one.placedAt.getTime() - other.placedAt.getTime(),
  )
}
