import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, inStateOf, localized, tenantId, version } from './columns.ts'
import { statesOf } from '#contracts/machine.ts'
import type { LocalizedText } from '#contracts/locale.ts'
import { serviceProviderMachine } from '#contracts/service-providers/machines.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'

/** The tenants. Readable by everyone: whatever stands here is public. */
export const serviceProviders = pgTable(
  'service_providers',
  {
    id: uuid('id').primaryKey(),
    domain: text('domain').notNull().unique(),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull(),
    timeZone: text('time_zone').notNull(),
    orderPrefix: text('order_prefix').notNull(),
    invoicePrefix: text('invoice_prefix').notNull(),
    state: text('state', { enum: statesOf(serviceProviderMachine) }).notNull(),
    /** Serves real customers: its administrators need a second factor. */
    isLive: boolean('is_live').notNull().default(false),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [inStateOf('service_providers_state', table.state, serviceProviderMachine)],
)

/** The public face of a service provider; null means inherit from the platform. */
export const brands = pgTable('brands', {
  serviceProviderId: uuid('service_provider_id')
    .primaryKey()
    .references(() => serviceProviders.id),
  brandKey: text('brand_key').notNull().unique(),
  tagline: localized('tagline'),
  headline: localized('headline'),
  heroText: localized('hero_text'),
  illustration: text('illustration'),
  /** File names; without one the name is drawn in the brand's colours. */
  logo: text('logo'),
  logoDark: text('logo_dark'),
  logoHeight: integer('logo_height'),
  colors: jsonb('colors')
    .$type<{ primary?: string; secondary?: string; text?: string; primaryAlt?: string }>()
    .notNull(),
  homeRedirect: text('home_redirect'),
  externalMode: boolean('external_mode').notNull().default(false),
  externalEnrollmentUrl: text('external_enrollment_url'),
  agentArea: jsonb('agent_area').$type<SiteView['agentArea']>(),
  apiBase: jsonb('api_base').$type<{ test: string | null; production: string | null }>().notNull(),
  portalHost: jsonb('portal_host').$type<{ test: string | null; production: string | null }>().notNull(),
  support: jsonb('support').$type<{ email: string; phone: string; hours: LocalizedText }>(),
  address: text('address'),
  paymentMethods: jsonb('payment_methods').$type<('card' | 'manual')[]>(),
  locales: jsonb('locales').$type<('en' | 'es')[]>(),
  videos: jsonb('videos').$type<SiteView['videos']>(),
  /** Its own number, E.164, from which it texts and at which it is written to; null shares the installation's. */
  smsNumber: text('sms_number').unique(),
  version: version(),
})

export const brandHosts = pgTable(
  'brand_hosts',
  {
    host: text('host').primaryKey(),
    serviceProviderId: uuid('service_provider_id')
      .notNull()
      .references(() => serviceProviders.id),
  },
  (table) => [index('brand_hosts_by_provider').on(table.serviceProviderId)],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Pictures of brands under names that follow from their content, so that one never changes. */
export const brandFiles = pgTable(
  'brand_files',
  {
    serviceProviderId: uuid('service_provider_id')
      .notNull()
      .references(() => serviceProviders.id),
    name: text('name').notNull(),
    content: bytes('content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceProviderId, table.name] }),
    index('brand_files_by_name').on(table.name),
  ],
)

/** The data key of a tenant, wrapped by the master key. */
export const tenantKeys = pgTable('tenant_keys', {
  tenantId: tenantId()
    .primaryKey()
    .references(() => serviceProviders.id),
  wrappedKey: text('wrapped_key').notNull(),
  createdAt: createdAt(),
})
