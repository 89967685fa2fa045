import { sql } from 'drizzle-orm'
import { contacts, contactWords } from './contacts.ts'
import { addressesOf, fact, inner, personalRows, sealedWords } from './personal.ts'

export const personalContacts = personalRows(contacts, {
  of: (who) => sql`${contacts.emailAddress} = ${addressesOf(who)}`,
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
