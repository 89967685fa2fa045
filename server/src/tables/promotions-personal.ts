import { sql } from 'drizzle-orm'
import { ordersOf, personalRows, rowsOfNobody } from './personal.ts'
import { promoUses, promoCodes } from './promotions.ts'

export const personalPromoUses = personalRows(promoUses, {
  of: (who) => sql`${promoUses.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
})

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [promoCodes],
})
