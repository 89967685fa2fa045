import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { statesOf } from '#contracts/machine.ts'
import { representativeMachine } from '#contracts/representatives/machines.ts'
import { createdAt, inStateOf, instant, tenantId, version } from './columns.ts'
import { resellers } from './identity.ts'

/** Requests of agents to enroll people under a Representative ID. What was rejected stays as it was. */
export const representatives = pgTable(
  'representatives',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    resellerId: uuid('reseller_id').notNull(),
    /** 9 letters and digits, in capitals. */
    repId: text('rep_id').notNull(),
    status: text('status', { enum: statesOf(representativeMachine) }).notNull(),
    /** Why it was rejected, locked or revoked. */
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('representatives_one_an_agent')
      .on(table.tenantId, table.resellerId)
      .where(sql`status <> 'rejected'`),
    uniqueIndex('representatives_one_a_person')
      .on(table.tenantId, table.repId)
      .where(sql`status <> 'rejected'`),
    index('representatives_asked').on(table.tenantId, table.createdAt, table.id),
    index('representatives_named').on(table.tenantId, table.repId),
    index('representatives_of').on(table.tenantId, table.resellerId, table.createdAt),
    foreignKey({
      name: 'representatives_reseller',
      columns: [table.tenantId, table.resellerId],
      foreignColumns: [resellers.tenantId, resellers.id],
    }),
    inStateOf('representatives_status', table.status, representativeMachine),
  ],
)
