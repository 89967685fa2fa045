import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { milestones } from '#contracts/enrollment/log/choices.ts'
import { programCodes } from '#contracts/programs/choices.ts'
import { instant, oneOf, tenantId } from './columns.ts'
import { enrollments } from './enrollment.ts'

/**
 * When an enrollment first came so far. A trigger writes it with the state (`always/enrollment.sql`), no matter who
 * moves it.
 */
export const enrollmentMilestones = pgTable(
  'enrollment_milestones',
  {
    tenantId: tenantId(),
    enrollmentId: uuid('enrollment_id').notNull(),
    milestone: text('milestone', { enum: milestones }).notNull(),
    at: instant('at').notNull(),
    program: text('program', { enum: programCodes }).notNull(),
    usState: text('us_state').notNull(),
    resellerId: uuid('reseller_id'),
    /** Whether the figures of its day have it. */
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.enrollmentId, table.milestone] }),
    index('enrollment_milestones_at').on(table.tenantId, table.milestone, table.at, table.enrollmentId),
    index('enrollment_milestones_new')
      .on(table.tenantId, table.at)
      .where(sql`not is_counted`),
    foreignKey({
      columns: [table.tenantId, table.enrollmentId],
      foreignColumns: [enrollments.tenantId, enrollments.id],
    }).onDelete('cascade'),
    oneOf('enrollment_milestones_milestone', table.milestone, milestones),
  ],
)

/** Who sold it where nobody did, and who all together sold it. */
export const nobody = '00000000-0000-0000-0000-000000000000'
export const everybody = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How many came so far on a day of the service provider's calendar: of each seller, and of all. */
export const enrollmentDays = pgTable(
  'enrollment_days',
  {
    tenantId: tenantId(),
    day: date('day').notNull(),
    milestone: text('milestone', { enum: milestones }).notNull(),
    program: text('program', { enum: programCodes }).notNull(),
    usState: text('us_state').notNull(),
    /** `nobody` where it came without a seller, `everybody` for the sum of all. */
    resellerId: uuid('reseller_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenantId, table.day, table.milestone, table.program, table.usState, table.resellerId],
    }),
    // A report of a year reads the sums of all sellers out of it.
    index('enrollment_days_sums')
      .on(table.tenantId, table.day, table.milestone, table.usState, table.program, table.count)
      .where(sql`reseller_id = ${sql.raw(`'${everybody}'`)}`),
    oneOf('enrollment_days_milestone', table.milestone, milestones),
  ],
)
