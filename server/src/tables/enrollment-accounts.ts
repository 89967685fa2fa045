import { check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  accountResults,
  accountServices,
  usacAuthentications,
  usacEnvironments,
} from '#contracts/enrollment/accounts/choices.ts'
import { usacAccountMachine } from '#contracts/enrollment/accounts/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { createdAt, inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'

/** A service provider's own account at USAC, one for each service. */
export const usacAccounts = pgTable(
  'usac_accounts',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    service: text('service', { enum: accountServices }).notNull(),
    state: text('state', { enum: statesOf(usacAccountMachine) }).notNull(),
    environment: text('environment', { enum: usacEnvironments }).notNull(),
    authentication: text('authentication', { enum: usacAuthentications }).notNull(),
    apiId: text('api_id').notNull(),
    /** Null once it was taken away. */
    apiKey: sealed('api_key'),
    keyEnd: text('key_end').notNull(),
    /** Counts the keys, so that an answer to a former one says nothing of this one. */
    keyNumber: integer('key_number').notNull(),
    keyChangedAt: instant('key_changed_at').notNull(),
    keyChangedBy: text('key_changed_by'),
    testedAt: instant('tested_at'),
    testResult: text('test_result', { enum: accountResults }),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('usac_accounts_service').on(table.tenantId, table.service),
    inStateOf('usac_accounts_state', table.state, usacAccountMachine),
    oneOf('usac_accounts_service_name', table.service, accountServices),
    oneOf('usac_accounts_environment', table.environment, usacEnvironments),
    oneOf('usac_accounts_authentication', table.authentication, usacAuthentications),
    oneOf('usac_accounts_result', table.testResult, accountResults),
    check('usac_accounts_key', sql`(${table.apiKey} is null) = (${table.state} = 'removed')`),
  ],
)
