import { daysMs } from '#platform/clock.ts'
import { Retention } from './retention.ts'
import { and, isNull, lt, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import { locales } from '#contracts/locale.ts'
import { consentSources } from '#contracts/messaging/choices.ts'
import { notificationMachine, textConsentMachine } from '#contracts/messaging/machines.ts'

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

/** Messages about orders stay with these; of one about an enrollment that is gone nothing personal is left (`erase_messages`). */
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
