import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { simTypes } from '#contracts/catalog/views.ts'
import { deviceTerms, planHouseholds } from '#contracts/enrollment/service/choices.ts'
import { deviceClaimMachine, programPlanMachine } from '#contracts/enrollment/service/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { programCodes } from '#contracts/programs/choices.ts'
import { planPricings } from './catalog.ts'
import { cents, createdAt, inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { deviceBoxes, devices } from './devices.ts'
import { enrollments } from './enrollment.ts'

/** Plans of the catalog that a service provider gives under a program; of a plan and SIM a row for its monthly price. */
export const programPlans = pgTable(
  'program_plans',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    program: text('program', { enum: programCodes }).notNull(),
    pricingId: uuid('pricing_id').notNull(),
    households: text('households', { enum: planHouseholds }).notNull(),
    state: text('state', { enum: statesOf(programPlanMachine) }).notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('program_plans_once').on(table.tenantId, table.program, table.pricingId),
    foreignKey({
      columns: [table.tenantId, table.pricingId],
      foreignColumns: [planPricings.tenantId, planPricings.id],
    }),
    oneOf('program_plans_program', table.program, programCodes),
    oneOf('program_plans_households', table.households, planHouseholds),
    inStateOf('program_plans_state', table.state, programPlanMachine),
  ],
)

/** What a household has chosen, at the prices that it saw. */
export const enrollmentServices = pgTable(
  'enrollment_services',
  {
    tenantId: tenantId(),
    enrollmentId: uuid('enrollment_id').notNull(),
    programPlanId: uuid('program_plan_id').notNull(),
    simType: text('sim_type', { enum: simTypes }).notNull(),
    isTribal: boolean('is_tribal').notNull(),
    /** Null: they keep their own. */
    deviceId: uuid('device_id'),
    deviceTerms: text('device_terms', { enum: deviceTerms }),
    /** A month of the plan, and what the program pays of it. */
    planCents: cents('plan_cents').notNull(),
    supportCents: cents('support_cents').notNull(),
    deviceCents: cents('device_cents').notNull(),
    /** With taxes and fees: what is paid before the enrollment is sent. */
    todayCents: cents('today_cents').notNull(),
    chosenAt: instant('chosen_at').notNull(),
    /** The order for it, from the confirmed address on; null again once another choice was made. */
    orderId: uuid('order_id'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.enrollmentId] }),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.programPlanId],
      foreignColumns: [programPlans.tenantId, programPlans.id],
    }),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [devices.tenantId, devices.id] }),
    index('enrollment_services_device').on(table.tenantId, table.deviceId),
    oneOf('enrollment_services_sim_type', table.simType, simTypes),
    oneOf('enrollment_services_device_terms', table.deviceTerms, deviceTerms),
    check('enrollment_services_device', sql`num_nulls(${table.deviceId}, ${table.deviceTerms}) in (0, 2)`),
    check(
      'enrollment_services_cents',
      sql`${table.supportCents} between 0 and ${table.planCents} and ${table.deviceCents} >= 0 and ${table.todayCents} >= 0`,
    ),
  ],
)

/** The device benefit of a household, from the question whether it can have it to the money of the program. */
export const deviceClaims = pgTable(
  'device_claims',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    enrollmentId: uuid('enrollment_id').notNull(),
    state: text('state', { enum: statesOf(deviceClaimMachine) }).notNull(),
    /** From the co-payment on: which device, at what, and in which box. */
    deviceId: uuid('device_id'),
    boxId: uuid('box_id'),
    modelNumber: text('model_number'),
    marketValueCents: cents('market_value_cents'),
    copaymentCents: cents('copayment_cents'),
    /** A day of the program's own time. */
    deliveredOn: date('delivered_on', { mode: 'string' }),
    claimedOn: date('claimed_on', { mode: 'string' }),
    /** Why NLAD refused. */
    refusal: text('refusal'),
    /** When NLAD is told next, and whether it may have been told already. */
    tryAt: instant('try_at'),
    tries: integer('tries').notNull().default(0),
    isUnsure: boolean('is_unsure').notNull().default(false),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('device_claims_enrollment').on(table.tenantId, table.enrollmentId),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [devices.tenantId, devices.id] }),
    foreignKey({
      columns: [table.tenantId, table.boxId],
      foreignColumns: [deviceBoxes.tenantId, deviceBoxes.id],
    }),
    index('device_claims_box').on(table.tenantId, table.boxId),
    index('device_claims_due')
      .on(table.tenantId, table.tryAt)
      .where(sql`try_at is not null`),
    inStateOf('device_claims_state', table.state, deviceClaimMachine),
    // 47 CFR 54.1803: more than ten dollars, and less than fifty.
    check('device_claims_copayment', sql`${table.copaymentCents} > 1000 and ${table.copaymentCents} < 5000`),
  ],
)
