import { daysMs } from '#platform/clock.ts'
import { Retention } from './retention.ts'
import { and, isNull, lt, sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, inStateOf, instant, oneOf, sealed, tenantId, version, wordColumn } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import { locales } from '#contracts/locale.ts'
import { consentSources, contactTopics } from '#contracts/messaging/choices.ts'
import { contactMachine, notificationMachine, textConsentMachine } from '#contracts/messaging/machines.ts'

/** The notification log: everything sent, or meant to be sent, to a person. Texts are rendered when they are sent. */
export const notifications = pgTable(
  'notifications',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id'),
    /** Of the person whom a message about their account is for. */
    credentialId: uuid('credential_id'),
    /** The application that the message is about. */
    enrollmentId: uuid('enrollment_id'),
    /** What else the message speaks of: ids and plain facts, never a secret. */
    about: jsonb('about').$type<Record<string, string>>().notNull().default({}),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** One message per order, template, channel and occasion, however often its event is handled. */
    dedupeKey: text('dedupe_key').notNull(),
    state: text('state', { enum: statesOf(notificationMachine) }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    providerReference: text('provider_reference'),
    problem: text('problem'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** How many text messages the provider counted, and bills, for it. */
    segments: integer('segments'),
    /** It is not sent before, as it may wait and people are not texted at night. */
    waitsUntil: instant('waits_until'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('notifications_once').on(table.tenantId, table.dedupeKey),
    index('notifications_order').on(table.tenantId, table.orderId, table.createdAt),
    index('notifications_texted')
      .on(table.tenantId, table.recipient, table.createdAt)
      .where(sql`channel = 'sms'`),
    index('notifications_credential').on(table.tenantId, table.credentialId, table.createdAt),
    index('notifications_enrollment')
      .on(table.tenantId, table.enrollmentId, table.createdAt)
      .where(sql`enrollment_id is not null`),
    // By whom an applicant is known again who never ordered.
    index('notifications_to_applicants')
      .on(table.tenantId, table.recipient)
      .where(sql`enrollment_id is not null`),
    index('notifications_applicants')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`enrollment_id is not null`),
    // Every combination of what the log is asked for is one sorted stretch of it.
    index('notifications_applicant_facets')
      .on(table.tenantId, table.state, table.channel, table.locale, table.template, table.createdAt, table.id)
      .where(sql`enrollment_id is not null`),
    index('notifications_open')
      .on(table.tenantId, table.createdAt)
      .where(sql`state in ('queued', 'unknown')`),
    inStateOf('notifications_state', table.state, notificationMachine),
  ],
)

/** Messages about orders and enrollments stay with these. */
export const accountMessagesKept = new Retention('accountMessages', {
  table: notifications,
  keepMs: daysMs(365),
  basis: 'questions about what was sent',
  outlived: (before) =>
    and(
      isNull(notifications.orderId),
      isNull(notifications.enrollmentId),
      lt(notifications.createdAt, before),
    ),
})

/**
 * Numbers that asked a service provider for no more text messages, or for them again. The row of an opt-out is never
 * removed: it holds for anybody who has the number.
 */
export const textConsents = pgTable(
  'text_consents',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** E.164. */
    phoneNumber: text('phone_number').notNull(),
    state: text('state', { enum: statesOf(textConsentMachine) }).notNull(),
    source: text('source', { enum: consentSources }).notNull(),
    /** The word that was written, as we know it. */
    word: text('word'),
    /** The administrator who was told on the phone. */
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('text_consents_number').on(table.tenantId, table.phoneNumber),
    inStateOf('text_consents_state', table.state, textConsentMachine),
    oneOf('text_consents_source', table.source, consentSources),
  ],
)

/** What visitors wrote to the service provider. The text is sealed: people write down more than they should. */
export const contactMessages = pgTable(
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
 * What a message is found by: each word of its sender's name and address, folded. Triggers keep it (`always/messaging.sql`), because
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
      foreignColumns: [contactMessages.tenantId, contactMessages.id],
    }).onDelete('cascade'),
  ],
)

export const contactMessagesKept = new Retention('contactMessages', {
  table: contactMessages,
  keepMs: daysMs(730),
  basis: 'answering and complaints',
  outlived: (before) => lt(contactMessages.createdAt, before),
})
