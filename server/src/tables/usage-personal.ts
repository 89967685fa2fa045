import { sql } from 'drizzle-orm'
import { daysMs } from '#platform/clock.ts'
import {
  accountsOf,
  fact,
  inner,
  kept,
  ordersOf,
  personal,
  personalRows,
  type PersonKeys,
  rowsOfNobody,
} from './personal.ts'
import {
  usagePeriods,
  usageRecords,
  usageRollups,
  usageFeeds,
  usageFiles,
  usageFigures,
  usageFileRows,
} from './usage.ts'

/** Lines that are theirs. */
const linesOf = (who: PersonKeys) => sql`(
  select s.id from sims s where s.tenant_id = ${who.tenantId}
    and (s.order_id in ${ordersOf(who)} or s.subscriber_id in ${accountsOf(who)}))`

/** Whom they called and when is a toll record, which 47 CFR 42.6 has kept for eighteen months; by then its month goes whole. */
export const personalUsageRecords = personalRows(usageRecords, {
  of: (who) => sql`${usageRecords.simId} in ${linesOf(who)}`,
  erased: 'blank',
  merged: 'follow',
  columns: {
    recordId: inner,
    otherParty: kept(personal()),
    country: fact,
    network: fact,
  },
  keeping: { basis: 'toll_records', keepMs: daysMs(549), since: sql`${usageRecords.startedAt}` },
})

export const personalUsageRollups = personalRows(usageRollups, {
  of: (who) => sql`${usageRollups.simId} in ${linesOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  columns: { country: fact },
})

export const personalUsagePeriods = personalRows(usagePeriods, {
  of: (who) => sql`${usagePeriods.simId} in ${linesOf(who)}`,
  erased: 'stay',
  merged: 'follow',
})

export const ofNobody = rowsOfNobody({
  'of the service provider and its team': [usageFeeds, usageFiles],
  'figures of many': [usageFigures],
  'what a carrier sent, under seal, gone within days': [usageFileRows],
})
