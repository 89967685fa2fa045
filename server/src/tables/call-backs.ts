import { lt } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { callTimes } from '#contracts/call-backs/choices.ts'
import { callBackMachine } from '#contracts/call-backs/machines.ts'
import { contactTopics } from '#contracts/contacts/choices.ts'
import { locales } from '#contracts/locale.ts'
import { statesOf } from '#contracts/machine.ts'
import { daysMs } from '#platform/clock.ts'
import { createdAt, inStateOf, oneOf, tenantId, version } from './columns.ts'
import { Retention } from './retention.ts'

/** Who asks to be called. */
export const callBacks = pgTable(
  'call_backs',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    reference: text('reference').notNull(),
    topic: text('topic', { enum: contactTopics }).notNull(),
    name: text('name').notNull(),
    /** E.164. */
    phoneNumber: text('phone_number').notNull(),
    preferredTime: text('preferred_time', { enum: callTimes }).notNull(),
    /** Of where they are, as their browser said; null where nothing did. */
    timeZone: text('time_zone'),
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: statesOf(callBackMachine) }).notNull(),
    /** The administrator who took the call last. */
    takenBy: uuid('taken_by'),
    tries: integer('tries').notNull().default(0),
    /** The network address that it was asked from, as a keyed hash. */
    addressHash: text('address_hash').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('call_backs_reference').on(table.tenantId, table.reference),
    index('call_backs_age').on(table.tenantId, table.createdAt, table.id),
    index('call_backs_facets').on(table.tenantId, table.state, table.topic, table.createdAt, table.id),
    index('call_backs_number').on(table.tenantId, table.phoneNumber),
    index('call_backs_network').on(table.tenantId, table.addressHash, table.createdAt),
    inStateOf('call_backs_state', table.state, callBackMachine),
    oneOf('call_backs_topic', table.topic, contactTopics),
    oneOf('call_backs_preferred_time', table.preferredTime, callTimes),
  ],
)

export const callBacksKept = new Retention('callBacks', {
  table: callBacks,
  keepMs: daysMs(365),
  basis: 'answering and complaints',
  outlived: (before) => lt(callBacks.createdAt, before),
})
