import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { anySteps, codeProviders } from '#contracts/enrollment/registry/choices.ts'
import { instant, localized, oneOf, tenantId, version } from './columns.ts'
import { providerExchanges } from './enrollment.ts'

const provider = () => text('provider', { enum: codeProviders }).notNull()

/** What a service provider has decided about codes of USAC, in place of what the platform says. */
export const registryCodes = pgTable(
  'registry_codes',
  {
    tenantId: tenantId(),
    provider: provider(),
    code: text('code').notNull(),
    /** Null once it means again what the platform says. */
    step: text('step', { enum: anySteps }),
    /** The words that USAC sends with it, where staff know them. */
    message: text('usac_message'),
    /** What the household reads in place of the words of the step. */
    words: localized('words'),
    changedAt: instant('changed_at').notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.provider, table.code] }),
    oneOf('registry_codes_provider', table.provider, codeProviders),
    oneOf('registry_codes_step', table.step, anySteps),
    check('registry_codes_code', sql`${table.code} ~ '^[A-Z][A-Z0-9_]{1,59}$'`),
  ],
)

/** A code that an answer of USAC named, for counting how often each is met. */
export const exchangeCodes = pgTable(
  'exchange_codes',
  {
    tenantId: tenantId(),
    exchangeId: uuid('exchange_id').notNull(),
    provider: provider(),
    code: text('code').notNull(),
    metAt: instant('met_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.exchangeId, table.code] }),
    index('exchange_codes_met').on(table.tenantId, table.provider, table.code, table.metAt),
    foreignKey({
      columns: [table.tenantId, table.exchangeId],
      foreignColumns: [providerExchanges.tenantId, providerExchanges.id],
    }).onDelete('cascade'),
  ],
)
