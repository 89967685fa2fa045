import { lt, sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { coverageLeadMachine } from '#contracts/coverage-leads/machines.ts'
import { locales } from '#contracts/locale.ts'
import { statesOf } from '#contracts/machine.ts'
import { ruledPrograms } from '#contracts/programs/choices.ts'
import { usStateCodes } from '#contracts/us-state-codes.ts'
import { daysMs } from '#platform/clock.ts'
import { createdAt, inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'
import { Retention } from './retention.ts'

/** Who waits until a program can be had where they live. How to reach them goes with the end of their waiting. */
export const coverageLeads = pgTable(
  'coverage_leads',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    reference: text('reference').notNull(),
    program: text('program', { enum: ruledPrograms }).notNull(),
    usState: text('us_state', { enum: usStateCodes }).notNull(),
    zip: text('zip').notNull(),
    locale: text('locale', { enum: locales }).notNull(),
    state: text('state', { enum: statesOf(coverageLeadMachine) }).notNull(),
    /** Sealed JSON of `LeadContact`. */
    contact: sealed('contact'),
    /** The same masked, for lists. */
    contactHint: text('contact_hint'),
    /** Keyed hashes, by which doubles are found, and whose it is. */
    emailHash: text('email_hash'),
    phoneHash: text('phone_hash'),
    /** Of the capability in the link that ends their waiting. */
    stopHash: text('stop_hash').notNull(),
    /** The network address that it was asked from, as a keyed hash. */
    addressHash: text('address_hash').notNull(),
    /** When they last asked. */
    askedAt: instant('asked_at').notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('coverage_leads_reference').on(table.tenantId, table.reference),
    unique('coverage_leads_stop').on(table.tenantId, table.stopHash),
    // Each waits once for a program in a state; those who wait no more have none.
    unique('coverage_leads_email').on(table.tenantId, table.emailHash, table.program, table.usState),
    unique('coverage_leads_phone').on(table.tenantId, table.phoneHash, table.program, table.usState),
    index('coverage_leads_age').on(table.tenantId, table.askedAt, table.id),
    index('coverage_leads_facets').on(
      table.tenantId,
      table.state,
      table.program,
      table.usState,
      table.askedAt,
      table.id,
    ),
    index('coverage_leads_zip').on(table.tenantId, table.zip),
    index('coverage_leads_network').on(table.tenantId, table.addressHash, table.createdAt),
    inStateOf('coverage_leads_state', table.state, coverageLeadMachine),
    oneOf('coverage_leads_program', table.program, ruledPrograms),
    check('coverage_leads_contact', sql`(${table.state} = 'waiting') = (${table.contact} is not null)`),
  ],
)

/** How many waited where is counted for longer than anybody waits; of whom it was is forgotten by then. */
export const coverageLeadsKept = new Retention('coverageLeads', {
  table: coverageLeads,
  keepMs: daysMs(730),
  basis: 'counting where people wait, without their contacts',
  outlived: (before) => lt(coverageLeads.askedAt, before),
})
