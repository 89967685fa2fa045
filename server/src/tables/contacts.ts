import { lt, sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { contactTopics } from '#contracts/contacts/choices.ts'
import { contactMachine } from '#contracts/contacts/machines.ts'
import { locales } from '#contracts/locale.ts'
import { statesOf } from '#contracts/machine.ts'
import { daysMs } from '#platform/clock.ts'
import { createdAt, inStateOf, oneOf, sealed, tenantId, version, wordColumn } from './columns.ts'
import { Retention } from './retention.ts'

/** What visitors wrote to the service provider. The text is sealed: people write down more than they should. */
export const contacts = pgTable(
  'contact_messages',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    reference: text('reference').notNull(),
    topic: text('topic', { enum: contactTopics }).notNull(),
    name: text('name').notNull(),
    emailAddress: text('email_address').notNull(),
    orderNumber: text('order_number'),
    message: sealed('message').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** The same words in the same form are one message, however often they are sent. */
    dedupeKey: text('dedupe_key').notNull(),
    /** A form takes one message; null for what came before forms were counted. */
    formHash: text('form_hash'),
    /** Whether the support address got it in an e-mail of its own. */
    isMailed: boolean('is_mailed').notNull().default(true),
    /** The sender's network address, as a keyed hash. */
    addressHash: text('address_hash').notNull(),
    /** The default is for an old process that writes without it while a new version starts. */
    state: text('state', { enum: statesOf(contactMachine) })
      .notNull()
      .default('new'),
    /** The administrator who sees to it. */
    assignedTo: uuid('assigned_to'),
    /** What was answered, sealed: JSON of `ContactAnswer[]`, the newest last. */
    answers: sealed('answers'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('contact_messages_once').on(table.tenantId, table.dedupeKey),
    unique('contact_messages_reference').on(table.tenantId, table.reference),
    unique('contact_messages_form').on(table.tenantId, table.formHash),
    index('contact_messages_network').on(table.tenantId, table.addressHash, table.createdAt),
    index('contact_messages_age').on(table.tenantId, table.createdAt, table.id),
    index('contact_messages_facets').on(table.tenantId, table.state, table.topic, table.createdAt, table.id),
    index('contact_messages_assigned').on(table.tenantId, table.assignedTo, table.createdAt, table.id),
    index('contact_messages_email').on(table.tenantId, table.emailAddress),
    index('contact_messages_order')
      .on(table.tenantId, table.orderNumber)
      .where(sql`order_number is not null`),
    inStateOf('contact_messages_state', table.state, contactMachine),
    oneOf('contact_messages_topic', table.topic, contactTopics),
  ],
)

/**
 * What a message is found by: each word of its sender's name and address, folded. Triggers keep it (`always/contacts.sql`), because
 * under row-level security no index on an expression is used.
 */
export const contactWords = pgTable(
  'contact_words',
  {
    tenantId: tenantId(),
    word: wordColumn('word').notNull(),
    contactId: uuid('contact_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.word, table.contactId] }),
    index('contact_words_of').on(table.tenantId, table.contactId, table.word),
    foreignKey({
      name: 'contact_words_messages',
      columns: [table.tenantId, table.contactId],
      foreignColumns: [contacts.tenantId, contacts.id],
    }).onDelete('cascade'),
  ],
)

export const contactsKept = new Retention('contactMessages', {
  table: contacts,
  keepMs: daysMs(730),
  basis: 'answering and complaints',
  outlived: (before) => lt(contacts.createdAt, before),
})
