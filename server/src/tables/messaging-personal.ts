import { sql } from 'drizzle-orm'
import { contactMessages, contactWords, notifications, textConsents } from './messaging.ts'
import {
  accountsOf,
  addressesOf,
  enrollmentsOf,
  fact,
  inner,
  numbersOf,
  ordersOf,
  personal,
  personalRows,
  sealedWords,
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
    recipient: personal(sql`'erased@erased.invalid'`),
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

export const personalContactMessages = personalRows(contactMessages, {
  of: (who) => sql`${contactMessages.emailAddress} = ${addressesOf(who)}`,
  erased: 'delete',
  merged: 'follow',
  kind: 'messages',
  columns: {
    reference: fact,
    name: fact,
    emailAddress: fact,
    orderNumber: fact,
    message: sealedWords(),
    dedupeKey: inner,
    addressHash: inner,
    formHash: inner,
    isMailed: inner,
    answers: sealedWords(),
  },
})

/** Triggers keep them in step with the message. */
export const personalContactWords = personalRows(contactWords, {
  of: (who) =>
    sql`${contactWords.contactId} in (select found.id from contact_messages found where found.tenant_id = ${contactWords.tenantId} and found.email_address = ${addressesOf(who)})`,
  erased: 'follow',
  merged: 'stay',
  isInCopy: false,
  columns: { word: inner },
})
