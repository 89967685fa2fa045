import { sql } from 'drizzle-orm'
import { erasedRecipient } from '#platform/security/erased-address.ts'
import { notifications, textConsents } from './messaging.ts'
import {
  accountsOf,
  enrollmentsOf,
  fact,
  inner,
  numbersOf,
  ordersOf,
  personal,
  personalRows,
} from './personal.ts'

export const personalNotifications = personalRows(notifications, {
  of: (who) =>
    sql`(${notifications.credentialId} in ${accountsOf(who)} or ${notifications.orderId} in ${ordersOf(who)} or ${notifications.enrollmentId} in ${enrollmentsOf(who)})`,
  erased: 'blank',
  merged: 'stay',
  kind: 'messages',
  columns: {
    about: personal(sql`'{}'::jsonb`),
    template: fact,
    recipient: personal(erasedRecipient),
    dedupeKey: inner,
    providerReference: inner,
    problem: personal(),
  },
})

/** Who wants no text messages must not get them, whatever becomes of the account: the number alone says so. */
export const personalTextConsents = personalRows(textConsents, {
  of: (who) => sql`${textConsents.phoneNumber} = ${numbersOf(who)}`,
  erased: 'stay',
  merged: 'follow',
  keeping: { basis: 'opt_out', keepMs: null, since: sql`${textConsents.changedAt}` },
  columns: { phoneNumber: fact, word: fact, changedBy: inner },
})
