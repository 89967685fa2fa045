import { sql } from 'drizzle-orm'
import {
  accountingMs,
  accountsOf,
  fact,
  inner,
  kept,
  noWords,
  personal,
  personalRows,
  rowsOfNobody,
} from './personal.ts'
import { balanceAdjustments, walletEntries, wallets, balanceLimits } from './wallets.ts'

export const personalWallets = personalRows(wallets, {
  of: (who) => sql`${wallets.subscriberId} in ${accountsOf(who)}`,
  erased: 'stay',
  merged: 'led',
  columns: { currency: fact },
})

export const personalEntries = personalRows(walletEntries, {
  of: (who) => sql`${walletEntries.subscriberId} in ${accountsOf(who)}`,
  erased: 'stay',
  merged: 'led',
  columns: { currency: fact },
})

export const personalAdjustments = personalRows(balanceAdjustments, {
  of: (who) => sql`${balanceAdjustments.subscriberId} in ${accountsOf(who)}`,
  erased: 'blank',
  merged: 'stay',
  keeping: { basis: 'accounting', keepMs: accountingMs, since: sql`${balanceAdjustments.createdAt}` },
  columns: {
    currency: fact,
    note: kept(personal(noWords)),
    message: kept(personal(noWords)),
    askedBy: inner,
    decidedBy: inner,
    answer: kept(personal()),
  },
})

export const ofNobody = rowsOfNobody({
  'of the service provider and its team': [balanceLimits],
})
