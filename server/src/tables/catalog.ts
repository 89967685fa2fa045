import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { deviceFits, durationUnits, simTypes } from '#contracts/catalog/views.ts'
import { cents, createdAt, localized, oneOf, tenantId } from './columns.ts'

export const planKinds = ['international', 'local'] as const
export const audiences = ['public', 'reseller'] as const
export const taxClasses = ['none', 'telecom'] as const

export const simSources = pgTable(
  'sim_sources',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    provider: text('provider').notNull(),
    /** One visitor's unpaid orders hold up to so many of its SIMs in any case, */
    holdFloor: integer('hold_floor').notNull().default(5),
    /** and beyond that only this share of what is left. */
    holdPercent: integer('hold_percent').notNull().default(20),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check('sim_sources_hold', sql`${table.holdFloor} >= 1 and ${table.holdPercent} between 1 and 100`),
  ],
)

export const planCategories = pgTable(
  'plan_categories',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: localized('name').notNull(),
    kind: text('kind', { enum: planKinds }).notNull(),
    coverage: jsonb('coverage').$type<string[]>().notNull(),
    sort: integer('sort').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    oneOf('plan_categories_kind', table.kind, planKinds),
  ],
)

/** Facts of the broadband label that no price implies. */
export interface LabelFacts {
  uniquePlanIdentifier: string
  typicalDownloadMbps: number
  typicalUploadMbps: number
  typicalLatencyMs: number
  issuedAt: string
}

export const plans = pgTable(
  'plans',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    categoryId: uuid('category_id').notNull(),
    /** Plans of one offer are one plan to the buyer: the same service as eSIM or SIM card, for shorter or longer. */
    offerId: uuid('offer_id'),
    name: localized('name').notNull(),
    description: localized('description').notNull(),
    simType: text('sim_type', { enum: simTypes }).notNull(),
    simSourceId: uuid('sim_source_id').notNull(),
    providerBundle: text('provider_bundle'),
    hasNumber: boolean('has_number').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    whitelistOnly: boolean('whitelist_only').notNull().default(false),
    isDataUnlimited: boolean('is_data_unlimited').notNull().default(false),
    dataMb: integer('data_mb'),
    callMinutes: integer('call_minutes'),
    smsCount: integer('sms_count'),
    throttleKbps: integer('throttle_kbps'),
    speed: text('speed').notNull(),
    hotspot: boolean('hotspot').notNull().default(true),
    networks: jsonb('networks').$type<Record<string, string[]>>().notNull(),
    coverage: jsonb('coverage').$type<string[]>().notNull(),
    taxClass: text('tax_class', { enum: taxClasses }).notNull(),
    activationFeeCents: cents('activation_fee_cents').notNull().default(0),
    label: jsonb('label').$type<LabelFacts>(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [planCategories.tenantId, planCategories.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.simSourceId],
      foreignColumns: [simSources.tenantId, simSources.id],
    }),
    index('plans_category').on(table.tenantId, table.categoryId),
    oneOf('plans_sim_type', table.simType, simTypes),
    oneOf('plans_tax_class', table.taxClass, taxClasses),
  ],
)

export const planPricings = pgTable(
  'plan_pricings',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    priceCents: cents('price_cents').notNull(),
    discountedPriceCents: cents('discounted_price_cents').notNull(),
    duration: integer('duration').notNull(),
    durationUnit: text('duration_unit', { enum: durationUnits }).notNull(),
    audience: text('audience', { enum: audiences }).notNull().default('public'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.planId], foreignColumns: [plans.tenantId, plans.id] }),
    index('plan_pricings_plan').on(table.tenantId, table.planId),
    oneOf('plan_pricings_unit', table.durationUnit, durationUnits),
    oneOf('plan_pricings_audience', table.audience, audiences),
  ],
)

export const addonPlans = pgTable(
  'addon_plans',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: localized('name').notNull(),
    priceCents: cents('price_cents').notNull(),
    allowedForPlanIds: jsonb('allowed_for_plan_ids').$type<string[]>().notNull(),
    callMinutes: integer('call_minutes'),
    smsCount: integer('sms_count'),
    dataMb: integer('data_mb'),
    providerBundle: text('provider_bundle'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/** Who may see and buy a plan marked whitelist-only: a reseller id, a subscriber id or an e-mail address. */
export const planWhitelist = pgTable(
  'plan_whitelist',
  { tenantId: tenantId(), planId: uuid('plan_id').notNull(), entry: text('entry').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.planId, table.entry] }),
    foreignKey({ columns: [table.tenantId, table.planId], foreignColumns: [plans.tenantId, plans.id] }),
  ],
)

export const shippingRates = pgTable(
  'shipping_rates',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: localized('name').notNull(),
    country: text('country'),
    priceCents: cents('price_cents').notNull(),
    estimatedDays: jsonb('estimated_days').$type<[number, number]>().notNull(),
    freeOverCents: cents('free_over_cents'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
)

export const surchargeKinds = ['percent', 'flat'] as const
export const surchargeGroups = ['government', 'carrier'] as const

/** Surcharges and tax lines as data. A state list makes a line apply to those service addresses only. */
export const surcharges = pgTable(
  'surcharges',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    key: text('key').notNull(),
    name: localized('name').notNull(),
    kind: text('kind', { enum: surchargeKinds }).notNull(),
    isTax: boolean('is_tax').notNull(),
    basisPoints: integer('basis_points'),
    amountCents: cents('amount_cents'),
    base: jsonb('base').$type<('plan' | 'addon' | 'shipping')[]>().notNull(),
    group: text('display_group', { enum: surchargeGroups }).notNull(),
    states: jsonb('states').$type<string[]>(),
    taxClass: text('tax_class', { enum: taxClasses }).notNull(),
    sort: integer('sort').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    oneOf('surcharges_kind', table.kind, surchargeKinds),
    oneOf('surcharges_group', table.group, surchargeGroups),
  ],
)

/** Which devices take an eSIM: the same for every service provider. */
export const esimDevices = pgTable(
  'esim_devices',
  {
    id: text('id').primaryKey(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    fit: text('fit', { enum: deviceFits }).notNull(),
    note: localized('note'),
  },
  (table) => [oneOf('esim_devices_fit', table.fit, deviceFits)],
)
