import { sql } from 'drizzle-orm'
import { deviceBoxes, devices, deviceNumbers, devicePrices } from './devices.ts'
import { enrollmentsOf, fact, inner, ordersOf, personalRows, secret, rowsOfNobody } from './personal.ts'

/** A box is a thing, and the enrollment or order says whose it is. */
export const personalBoxes = personalRows(deviceBoxes, {
  of: (who) =>
    sql`(${deviceBoxes.enrollmentId} in ${enrollmentsOf(who)} or ${deviceBoxes.orderId} in ${ordersOf(who)})`,
  erased: 'stay',
  merged: 'follow',
  columns: {
    imei: fact,
    iccid: fact,
    activationCode: secret(),
    source: inner,
    trackingNumber: fact,
    heldBy: inner,
  },
})

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [devices, deviceNumbers, devicePrices],
})
