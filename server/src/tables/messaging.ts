import { daysMs } from '#platform/clock.ts'
import { Retention } from './retention.ts'
import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import { locales } from '#contracts/locale.ts'
import { contactTopics } from '#contracts/messaging/choices.ts'
import { contactMachine, notificationMachine } from '#contracts/messaging/machines.ts'

/** The notification log: everything sent, or meant to be sent, to a person. Texts are rendered when they are sent. */
export const notifications = pgTable(
  'notifications',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id'),
    /** Of the person whom a message about their account is for. */
    credentialId: uuid('credential_id'),
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
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('notifications_once').on(table.tenantId, table.dedupeKey),
    index('notifications_order').on(table.tenantId, table.orderId, table.createdAt),
    index('notifications_credential').on(table.tenantId, table.credentialId, table.createdAt),
    index('notifications_open')
      .on(table.tenantId, table.createdAt)
      .where(sql`state in ('queued', 'unknown')`),
    inStateOf('notifications_state', table.state, notificationMachine),
  ],
)

/** Messages about orders stay with their order. */
export const accountMessagesKept = new Retention('accountMessages', {
  table: notifications,
  keepMs: daysMs(365),
  basis: 'questions about what was sent',
  outlived: (before) =>
    and(
      isNotNull(notifications.credentialId),
      isNull(notifications.orderId),
      lt(notifications.createdAt, before),
    ),
})

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
    message: text('message').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    /** The same words in the same form are one message, however often they are sent. */
    dedupeKey: text('dedupe_key').notNull(),
    /** The sender's network address, as a keyed hash. */
    addressHash: text('address_hash').notNull(),
    /** The default is for whoever writes without it while a new version starts. */
    state: text('state', { enum: statesOf(contactMachine) })
      .notNull()
      .default('new'),
    /** The administrator who sees to it. */
    assignedTo: uuid('assigned_to'),
    /** What was answered, sealed: JSON of `ContactAnswer[]`, the newest last. */
    answers: text('answers'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('contact_messages_once').on(table.tenantId, table.dedupeKey),
    unique('contact_messages_reference').on(table.tenantId, table.reference),
    index('contact_messages_age').on(table.tenantId, table.createdAt, table.id),
    inStateOf('contact_messages_state', table.state, contactMachine),
    oneOf('contact_messages_topic', table.topic, contactTopics),
  ],
)

export const contactMessagesKept = new Retention('contactMessages', {
  table: contactMessages,
  keepMs: daysMs(730),
  basis: 'answering and complaints',
  outlived: (before) => lt(contactMessages.createdAt, before),
})
