import { daysMs, hoursMs, minutesMs } from '#platform/clock.ts'
import { closePage, decline, expire, markAsPaid, pay, payLate, payOther, place, tryAgain } from './buying.ts'
import { call, editCall, payByBalance, remindOfLink } from './calling.ts'
import { provision, refuse, remove, retry, use } from './delivering.ts'
import { bill, giveUp, remindAfter, remindBefore } from './on-account.ts'
import type { Plot } from './sale.ts'
import { cancel, note, refund, refundByHand, refundDuplicate, refundInVain, release } from './serving.ts'
import { insertCards, parcel } from './shipping.ts'

const seconds = (count: number) => count * 1000
const toPay = seconds(80)
const toWork = seconds(3)

const bought: Plot = [
  [0, place],
  [toPay, pay],
]
const delivered: Plot = [...bought, [toWork, provision]]
const shipped: Plot = [...bought, [hoursMs(6), parcel('prepare')], [hoursMs(14), parcel('ship')]]
const underWay: Plot = [...shipped, [hoursMs(9), parcel('move')]]
const atTheDoor: Plot = [...underWay, [hoursMs(44), parcel('approach')]]

const onAccount = (days: keyof typeof bill): Plot => [
  [0, call('account')],
  [seconds(1), bill[days]],
  [toWork, provision],
  [hoursMs(15), use],
]

/**
 * The stories that orders of the demonstration go through. A story stops where the past ends, so a parcel of
 * yesterday is still under way.
 */
export const plots = {
  // eSIMs
  used: [...delivered, [hoursMs(19), use], [daysMs(12), remove]],
  declinedThenPaid: [
    [0, place],
    [seconds(70), decline('insufficient_funds')],
    [minutesMs(2), pay],
    [toWork, provision],
    [hoursMs(30), use],
  ],
  declinedTwice: [
    [0, place],
    [seconds(50), decline('incorrect_cvc')],
    [seconds(40), decline('generic_decline')],
    [minutesMs(6), note('bankBlocked')],
    [minutesMs(12), pay],
    [toWork, provision],
    [hoursMs(8), use],
  ],
  helped: [...delivered, [hoursMs(5), note('installHelp')], [minutesMs(4), use]],
  thanked: [...delivered, [hoursMs(11), use], [daysMs(6), note('thanks')]],
  checked: [
    [0, place],
    [toPay, pay],
    [toWork, provision],
    [minutesMs(25), note('fraudCheck', 'finance')],
    [hoursMs(9), use],
  ],
  unpaid: [[0, place]],
  unpaidDeclined: [
    [0, place],
    [seconds(60), decline('generic_decline')],
  ],
  unpaidNoFunds: [
    [0, place],
    [seconds(75), decline('insufficient_funds')],
    [seconds(90), decline('expired_card')],
  ],
  abandoned: [
    [0, place],
    [hoursMs(24), closePage],
    [minutesMs(1), expire],
  ],
  abandonedDeclined: [
    [0, place],
    [seconds(65), decline('lost_card')],
    [hoursMs(24), closePage],
    [minutesMs(1), expire],
  ],
  abandonedCard: [
    [0, place],
    [minutesMs(52), expire],
    [seconds(8), closePage],
  ],
  cancelledUnpaid: [
    [0, place],
    [hoursMs(2), cancel('cancelledUnpaid')],
    [seconds(5), closePage],
  ],
  outOfStockCancelled: [
    ...bought,
    [toWork, refuse],
    [minutesMs(50), note('wholesaler')],
    [hoursMs(20), cancel('outOfStock')],
  ],
  outOfStockOpen: [...bought, [toWork, refuse], [minutesMs(35), note('wholesaler')]],
  outOfStockRetried: [
    ...bought,
    [toWork, refuse],
    [hoursMs(13), note('wholesalerBack')],
    [minutesMs(1), retry],
    [toWork, provision],
    [hoursMs(12), use],
  ],
  partlyRefunded: [
    ...delivered,
    [hoursMs(18), use],
    [daysMs(3), note('goodwill')],
    [minutesMs(8), refund(0.3, 'goodwill')],
  ],
  partlyRefundedTwice: [
    ...delivered,
    [hoursMs(18), use],
    [daysMs(1), refund(0.25, 'goodwill')],
    [daysMs(1), refund(0.4, 'goodwill')],
  ],
  refundedTrip: [...delivered, [hoursMs(27), refund(1, 'tripCancelled')]],
  refundedPhone: [...delivered, [hoursMs(2), refund(1, 'incompatible')]],
  refundedCountry: [...delivered, [minutesMs(40), refund(1, 'wrongCountry')]],
  refundedByHand: [...delivered, [hoursMs(26), refundInVain], [hoursMs(3), refundByHand]],
  late: [
    [0, place],
    [hoursMs(24) + seconds(45), expire],
    [seconds(50), payLate()],
    [hoursMs(1), note('latePayment')],
  ],
  lateReleased: [
    [0, place],
    [hoursMs(24) + seconds(45), expire],
    [seconds(50), payLate()],
    [hoursMs(1), note('latePayment')],
    [hoursMs(4), release],
    [toWork, provision],
    [hoursMs(7), use],
  ],
  mismatch: [
    [0, place],
    [toPay, payOther(0.9)],
    [hoursMs(2), note('mismatch', 'finance')],
  ],
  paidTwice: [
    [0, place],
    [minutesMs(31), closePage],
    [minutesMs(2), tryAgain],
    [toPay, pay],
    [toWork, provision],
    [seconds(40), payLate(1)],
    [seconds(4), refundDuplicate(1)],
    [hoursMs(1), note('duplicate')],
    [hoursMs(6), use],
  ],
  markedAsPaid: [
    [0, place],
    [seconds(60), decline('generic_decline')],
    [hoursMs(3), markAsPaid],
    [toWork, provision],
    [seconds(4), closePage],
    [hoursMs(15), use],
  ],
  // Orders that staff create for somebody who calls
  callerPaid: [
    [0, call('link')],
    [minutesMs(14), tryAgain],
    [toPay, pay],
    [toWork, provision],
    [hoursMs(16), use],
  ],
  callerReminded: [
    [0, call('link')],
    [hoursMs(24), remindOfLink(24)],
    [hoursMs(3), tryAgain],
    [toPay, pay],
    [toWork, provision],
    [hoursMs(9), use],
  ],
  callerWaiting: [
    [0, call('link')],
    [hoursMs(24), remindOfLink(24)],
  ],
  callerEdited: [
    [0, call('link')],
    [minutesMs(20), editCall('unpaid')],
    [hoursMs(24), remindOfLink(24)],
  ],
  callerGone: [
    [0, call('link')],
    [hoursMs(24), remindOfLink(24)],
    [hoursMs(49), expire],
  ],
  callerDiscount: [
    [0, call('link', { unit: 'percent', value: 15 })],
    [minutesMs(6), tryAgain],
    [toPay, pay],
    [toWork, provision],
    [hoursMs(21), use],
  ],
  callerRecorded: [
    [0, call('recorded')],
    [seconds(1), markAsPaid],
    [toWork, provision],
    [hoursMs(15), use],
  ],
  callerBalance: [
    [0, call('balance')],
    [seconds(1), payByBalance],
    [toWork, provision],
    [hoursMs(30), use],
  ],
  // Delivered before they are paid
  accountPaid: [...onAccount('14'), [daysMs(6), markAsPaid]],
  accountOpen: onAccount('30'),
  accountPastDue: [...onAccount('7'), [daysMs(4), remindBefore(3)], [daysMs(4), remindAfter(1)]],
  accountGivenUp: [
    ...onAccount('7'),
    [daysMs(4), remindBefore(3)],
    [daysMs(4), remindAfter(1)],
    [daysMs(7), remindAfter(8)],
    [daysMs(8), remindAfter(15)],
    [daysMs(9), giveUp],
  ],
  toppedUp: [...bought, [toWork, provision]],

  // SIM cards
  sent: [...atTheDoor, [hoursMs(5), parcel('deliver')], [hoursMs(20), insertCards]],
  sentDirectly: [
    ...bought,
    [hoursMs(20), parcel('ship')],
    [hoursMs(55), parcel('deliver')],
    [hoursMs(30), insertCards],
  ],
  waiting: bought,
  waitingNoted: [...bought, [minutesMs(90), note('callBack')]],
  editedWaiting: [...bought, [hoursMs(2), editCall('more')]],
  editedPaid: [...bought, [hoursMs(2), editCall('more')], [minutesMs(50), tryAgain], [toPay, pay]],
  ready: [...bought, [hoursMs(3), parcel('prepare')]],
  shipped,
  underWay,
  atTheDoor,
  notAtHome: [...atTheDoor, [hoursMs(6), parcel('fail')], [hoursMs(2), note('address')]],
  returned: [
    ...underWay,
    [daysMs(5), parcel('return')],
    [hoursMs(3), note('returned')],
    [minutesMs(5), refund(0.6, 'returnedParcel')],
  ],
  lost: [
    ...underWay,
    [daysMs(7), parcel('lose')],
    [hoursMs(1), note('lost')],
    [minutesMs(5), refund(1, 'lostParcel')],
  ],
  cancelledParcel: [...bought, [hoursMs(3), cancel('cancelledParcel')]],
  partlyShipped: [...bought, [hoursMs(12), parcel('ship', 0)]],
  partlyDelivered: [
    ...bought,
    [hoursMs(12), parcel('ship', 0)],
    [hoursMs(8), parcel('ship', 1)],
    [hoursMs(50), parcel('deliver', 0)],
  ],
  unpaidCard: [[0, place]],

  // Both in one order
  mixed: [
    ...delivered,
    [hoursMs(9), use],
    [hoursMs(8), parcel('ship')],
    [hoursMs(60), parcel('deliver')],
    [hoursMs(10), insertCards],
  ],
} satisfies Record<string, Plot>

export type PlotName = keyof typeof plots
