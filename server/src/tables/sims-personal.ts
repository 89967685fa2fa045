import { simSources, simSourceAccounts, simDifferences } from './sims-sources.ts'
import { sql } from 'drizzle-orm'
import {
  fact,
  hidden,
  inner,
  moves,
  nothing,
  ordersOf,
  personal,
  personalRows,
  secret,
  rowsOfNobody,
} from './personal.ts'
import { provisionings, sims, subscriptions, simOwners } from './sims.ts'

export const personalSims = personalRows(sims, {
  of: (who) =>
    sql`(${sims.orderId} in ${ordersOf(who)} or ${sims.subscriberId} = ${who.id}) and ${sims.inventory} <> 'available'`,
  erased: 'blank',
  merged: moves('subscriberId'),
  kind: 'lines',
  columns: {
    iccid: fact,
    eid: personal(),
    imei: personal(),
    batch: inner,
    provider: fact,
    msisdn: personal(),
    usage: personal(),
    activationCode: secret(nothing),
    reservedBy: hidden(nothing),
  },
})

export const personalSubscriptions = personalRows(subscriptions, {
  of: (who) =>
    sql`${subscriptions.orderLineId} in (select l.id from order_lines l where l.tenant_id = ${who.tenantId} and l.order_id in ${ordersOf(who)})`,
  erased: 'stay',
  merged: 'follow',
})

export const personalProvisionings = personalRows(provisionings, {
  of: (who) => sql`${provisionings.orderId} in ${ordersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { provider: fact, bundle: fact, targetIccid: fact, providerReference: inner, problem: inner },
})

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [simSources, simSourceAccounts],
  'what carriers report of SIMs, by ICCID alone': [simDifferences],
  'of the installation, gone within days': [simOwners],
})
