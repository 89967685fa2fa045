import { sql } from 'drizzle-orm'
import { fact, ordersOf, personalRows, rowsOfNobody } from './personal.ts'
import { dataPoolMembers, sourcePlans, carrierCatalogues, dataPools } from './sourcing.ts'

/** How much a line took of what it shares, which the others are counted by, too. */
export const personalPoolMembers = personalRows(dataPoolMembers, {
  of: (who) =>
    sql`${dataPoolMembers.simId} in (select s.id from sims s where s.tenant_id = ${who.tenantId} and s.order_id in ${ordersOf(who)})`,
  erased: 'stay',
  merged: 'follow',
  columns: { reading: fact },
})

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [sourcePlans, carrierCatalogues, dataPools],
})
