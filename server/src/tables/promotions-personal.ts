import { sql } from 'drizzle-orm'
import { ordersOf, personalRows } from './personal.ts'
import { promoUses } from './promotions.ts'

export const personalPromoUses = personalRows(promoUses, {
  of: (who) => sql`${promoUses.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
})
