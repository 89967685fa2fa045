import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { administratorRoles } from '#contracts/permissions.ts'
import { createdAt, instant, oneOf, tenantId } from './columns.ts'

export const administrators = pgTable(
  'administrators',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    emailAddress: text('email_address').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: administratorRoles }).notNull(),
    isSuper: boolean('is_super').notNull().default(false),
    failedAttempts: integer('failed_attempts').notNull().default(0),
    lockedUntil: instant('locked_until'),
    disabledAt: instant('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('administrators_email').on(table.tenantId, table.emailAddress),
    oneOf('administrators_role', table.role, administratorRoles),
  ],
)

export const subjectKinds = ['administrator', 'reseller', 'subscriber', 'fulfillment_agent'] as const

/** The token is only a handle to a row here, so ending a row ends the session at once. */
export const sessions = pgTable(
  'sessions',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    steppedUpUntil: instant('stepped_up_until'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sessions_subject').on(table.tenantId, table.subjectId),
    oneOf('sessions_subject_kind', table.subjectKind, subjectKinds),
  ],
)
