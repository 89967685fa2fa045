import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { statesOf } from '#contracts/machine.ts'
import { paymentAccountResults, payMethods } from '#contracts/payments/ways/choices.ts'
import { paymentAccountMachine, paymentMethodMachine } from '#contracts/payments/ways/machines.ts'
import { cents, createdAt, inStateOf, instant, oneOf, sealed, tenantId, version } from './columns.ts'

/** The ways to pay that a service provider has arranged: which provider stands behind each, and to whom it is offered. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    method: text('method', { enum: payMethods }).notNull(),
    provider: text('provider').notNull(),
    state: text('state', { enum: statesOf(paymentMethodMachine) }).notNull(),
    position: integer('position').notNull(),
    /** Null is everybody's. */
    countries: jsonb('countries').$type<string[]>(),
    currencies: jsonb('currencies').$type<'USD'[]>(),
    minCents: cents('min_cents'),
    maxCents: cents('max_cents'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('payment_methods_way').on(table.tenantId, table.method, table.provider),
    inStateOf('payment_methods_state', table.state, paymentMethodMachine),
    oneOf('payment_methods_method', table.method, payMethods),
    check('payment_methods_range', sql`${table.minCents} <= ${table.maxCents}`),
  ],
)

/** A service provider's own accounts at payment providers. What was paid with one stays with it, in use or not. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    provider: text('provider').notNull(),
    state: text('state', { enum: statesOf(paymentAccountMachine) }).notNull(),
    /** The provider's own name of it: other keys of the same account take the place of the ones before. */
    externalAccount: text('external_account').notNull(),
    providerKeys: sealed('provider_keys').notNull(),
    keyEnd: text('key_end').notNull(),
    keyNumber: integer('key_number').notNull(),
    keyChangedAt: instant('key_changed_at').notNull(),
    keyChangedBy: text('key_changed_by'),
    testedAt: instant('tested_at'),
    testResult: text('test_result', { enum: paymentAccountResults }),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('payment_accounts_external').on(table.tenantId, table.provider, table.externalAccount),
    index('payment_accounts_working')
      .on(table.tenantId, table.provider)
      .where(sql`state = 'working'`),
    inStateOf('payment_accounts_state', table.state, paymentAccountMachine),
    oneOf('payment_accounts_result', table.testResult, paymentAccountResults),
  ],
)
