import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { fraudMachine } from '#contracts/identity/fraud/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { inStateOf, instant, oneOf, tenantId, version } from './columns.ts'
import { subscribers } from './identity.ts'

/** Each time that a subscriber was suspected; one at a time is open. */
export const fraudCases = pgTable(
  'fraud_cases',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subscriberId: uuid('subscriber_id').notNull(),
    state: text('state', { enum: statesOf(fraudMachine) }).notNull(),
    reason: text('reason').notNull(),
    flaggedAt: instant('flagged_at').notNull(),
    decidedAt: instant('decided_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'fraud_cases_subscriber',
      columns: [table.tenantId, table.subscriberId],
      foreignColumns: [subscribers.tenantId, subscribers.id],
    }),
    uniqueIndex('fraud_cases_open')
      .on(table.tenantId, table.subscriberId)
      .where(sql`state <> 'cleared'`),
    inStateOf('fraud_cases_state', table.state, fraudMachine),
  ],
)

export const fraudMarkKinds = ['subscriber', 'email', 'phone', 'device'] as const

/** By what orders of somebody suspected are known again, hashed; gone once the case is cleared. */
export const fraudMarks = pgTable(
  'fraud_marks',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: fraudMarkKinds }).notNull(),
    hash: text('hash').notNull(),
    caseId: uuid('case_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash, table.caseId] }),
    foreignKey({
      name: 'fraud_marks_case',
      columns: [table.tenantId, table.caseId],
      foreignColumns: [fraudCases.tenantId, fraudCases.id],
    }),
    index('fraud_marks_of_case').on(table.tenantId, table.caseId),
    oneOf('fraud_marks_kind', table.kind, fraudMarkKinds),
  ],
)
