import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { programCodes, ruledPrograms } from '#contracts/programs/choices.ts'
import { programVersionMachine } from '#contracts/programs/machines.ts'
import type { ProgramTerms } from '#contracts/programs/terms.ts'
import { statesOf } from '#contracts/machine.ts'
import type { UsStateCode } from '#contracts/us-states.ts'
import { createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'

/** Days are days of the East coast; the last one is within. */
const fromDay = () => date('from_day', { mode: 'string' }).notNull()
const untilDay = () => date('until_day', { mode: 'string' })
const program = () => text('program', { enum: programCodes }).notNull()

/** What a service provider has turned on: a program, where, and under which number of theirs. */
export const programOffers = pgTable(
  'program_offers',
  {
    tenantId: tenantId(),
    program: program(),
    states: jsonb('states').$type<UsStateCode[]>().notNull(),
    spin: text('spin').notNull(),
    fromDay: fromDay(),
    untilDay: untilDay(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.program] }),
    oneOf('program_offers_program', table.program, programCodes),
    check('program_offers_spin', sql`${table.spin} ~ '^[0-9]{9}$'`),
    check('program_offers_days', sql`${table.untilDay} >= ${table.fromDay}`),
  ],
)

/** Under which study area code a program is claimed in a state; of a program and state one on each day. */
export const sacCodes = pgTable(
  'sac_codes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    program: text('program', { enum: ruledPrograms }).notNull(),
    state: text('state').$type<UsStateCode>().notNull(),
    sac: text('sac').notNull(),
    spin: text('spin').notNull(),
    fromDay: fromDay(),
    untilDay: untilDay(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('sac_codes_once').on(table.tenantId, table.program, table.state, table.fromDay),
    oneOf('sac_codes_program', table.program, ruledPrograms),
    check('sac_codes_sac', sql`${table.sac} ~ '^[0-9]{6}$'`),
    check('sac_codes_spin', sql`${table.spin} ~ '^[0-9]{9}$'`),
    check('sac_codes_days', sql`${table.untilDay} >= ${table.fromDay}`),
  ],
)

/** Versions of programs that a service provider wrote. One that is scheduled is in force from its day on. */
export const programVersions = pgTable(
  'program_versions',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    program: program(),
    /** Counts the own versions of a program. */
    number: integer('number').notNull(),
    basedOn: text('based_on').notNull(),
    state: text('state', { enum: statesOf(programVersionMachine) }).notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }),
    note: text('note'),
    terms: jsonb('terms').$type<ProgramTerms>().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('program_versions_number').on(table.tenantId, table.program, table.number),
    oneOf('program_versions_program', table.program, programCodes),
    inStateOf('program_versions_state', table.state, programVersionMachine),
    check('program_versions_day', sql`${table.state} <> 'scheduled' or ${table.effectiveFrom} is not null`),
  ],
)

/** What time the programs of a demonstration live at: when it was set they began there, and have gone on since. */
export const programClocks = pgTable('program_clocks', {
  tenantId: tenantId().primaryKey(),
  startsAt: instant('starts_at').notNull(),
  setAt: instant('set_at').notNull(),
})
