import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { statesOf } from '#contracts/machine.ts'
import { simDifferences as differenceKinds } from '#contracts/sims/sources/choices.ts'
import { simDifferenceMachine, simSourceMachine } from '#contracts/sims/sources/machines.ts'
import { cents, createdAt, inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'

export const simSources = pgTable(
  'sim_sources',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    provider: text('provider').notNull(),
    state: text('state', { enum: statesOf(simSourceMachine) })
      .notNull()
      .default('active'),
    /** One visitor's unpaid orders hold up to so many of its SIMs in any case, */
    holdFloor: integer('hold_floor').notNull().default(5),
    /** and beyond that only this share of what is left. */
    holdPercent: integer('hold_percent').notNull().default(20),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    inStateOf('sim_sources_state', table.state, simSourceMachine),
    check('sim_sources_hold', sql`${table.holdFloor} >= 1 and ${table.holdPercent} between 1 and 100`),
  ],
)

/** How a SIM source stands with its carrier: with which account it is asked, whether it answers, what is left on it. */
export const simSourceAccounts = pgTable(
  'sim_source_accounts',
  {
    tenantId: tenantId(),
    simSourceId: uuid('sim_source_id').notNull(),
    /** Null where the account of the installation is used. */
    providerKeys: sealed('provider_keys'),
    keyEnd: text('key_end'),
    keyNumber: integer('key_number').notNull().default(0),
    keyChangedAt: instant('key_changed_at'),
    keyChangedBy: text('key_changed_by'),
    /** What the carrier calls the account. */
    externalAccount: text('external_account'),
    balanceCents: cents('balance_cents'),
    balanceAt: instant('balance_at'),
    /** Below it the source needs attention; null where nobody wants to be told. */
    alertCents: cents('alert_cents'),
    /** When the carrier answered last, since when it has not, and why. */
    answeredAt: instant('answered_at'),
    silentSince: instant('silent_since'),
    silentCount: integer('silent_count').notNull().default(0),
    isRefused: boolean('is_refused').notNull().default(false),
    isLow: boolean('is_low').notNull().default(false),
    askedAt: instant('asked_at'),
    /** When all of its SIMs were last compared with ours, and how many those were. */
    comparedAt: instant('compared_at'),
    comparedCount: integer('compared_count'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.simSourceId] }),
    foreignKey({
      columns: [table.tenantId, table.simSourceId],
      foreignColumns: [simSources.tenantId, simSources.id],
    }),
    check('sim_source_accounts_alert', sql`${table.alertCents} > 0`),
  ],
)

/** What a carrier said of a SIM that is another one here. */
export interface TheirSim {
  line: string | null
  planRef: string | null
  type: string | null
}

/** SIMs that are others at their carrier than here, each once for what differs. */
export const simDifferences = pgTable(
  'sim_differences',
  {
    tenantId: tenantId(),
    simSourceId: uuid('sim_source_id').notNull(),
    id: uuid('id').notNull(),
    iccid: text('iccid').notNull(),
    /** Null of what is not ours. */
    simId: uuid('sim_id'),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    state: text('state', { enum: statesOf(simDifferenceMachine) }).notNull(),
    theirs: jsonb('theirs').$type<TheirSim>(),
    /** What the line costs us there in thirty days, where its plan is among those that are bought. */
    costCents: cents('cost_cents'),
    foundAt: instant('found_at').notNull(),
    /** When it was last found to differ. */
    seenAt: instant('seen_at').notNull(),
    ignoredUntil: instant('ignored_until'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sim_differences_once').on(table.tenantId, table.simSourceId, table.iccid, table.kind),
    foreignKey({
      columns: [table.tenantId, table.simSourceId],
      foreignColumns: [simSources.tenantId, simSources.id],
    }),
    index('sim_differences_open')
      .on(table.tenantId, table.simSourceId, table.kind)
      .where(sql`state = 'open'`),
    index('sim_differences_sim').on(table.tenantId, table.simId),
    inStateOf('sim_differences_state', table.state, simDifferenceMachine),
    oneOf('sim_differences_kind', table.kind, differenceKinds),
  ],
)
