import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { audiences, durationUnits, planKinds, simTypes, taxClasses } from '#contracts/catalog/choices.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import {
  addonPlanMachine,
  planCategoryMachine,
  planMachine,
  planVersionMachine,
} from '#contracts/catalog/machines.ts'
import { deviceFits } from '#contracts/catalog/views.ts'
import { statesOf } from '#contracts/machine.ts'
import { cents, createdAt, inStateOf, instant, localized, oneOf, tenantId, version } from './columns.ts'
import { simSources } from './sims-sources.ts'

/** Whether it is sold or shown, told by its state alone. */
const isIn = (state: string) =>
  boolean('is_active')
    .notNull()
    .generatedAlwaysAs(sql.raw(`state = '${state}'`))

export const planCategories = pgTable(
  'plan_categories',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: localized('name').notNull(),
    kind: text('kind', { enum: planKinds }).notNull(),
    coverage: jsonb('coverage').$type<string[]>().notNull(),
    sort: integer('sort').notNull().default(0),
    state: text('state', { enum: statesOf(planCategoryMachine) })
      .notNull()
      .default('shown'),
    isActive: isIn('shown'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    oneOf('plan_categories_kind', table.kind, planKinds),
    inStateOf('plan_categories_state', table.state, planCategoryMachine),
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
    state: text('state', { enum: statesOf(planMachine) })
      .notNull()
      .default('active'),
    isActive: isIn('active'),
    whitelistOnly: boolean('whitelist_only').notNull().default(false),
    isDataUnlimited: boolean('is_data_unlimited').notNull().default(false),
    bandwidth: integer('data_mb'),
    callMinutes: integer('call_minutes'),
    sms: integer('sms_count'),
    throttleKbps: integer('throttle_kbps'),
    speed: text('speed').notNull(),
    hotspot: boolean('hotspot').notNull().default(true),
    networks: jsonb('networks').$type<Record<string, string[]>>().notNull(),
    coverage: jsonb('coverage').$type<string[]>().notNull(),
    taxClass: text('tax_class', { enum: taxClasses }).notNull(),
    activationFeeCents: cents('activation_fee_cents').notNull().default(0),
    /** For international calls, anew each month. */
    callCreditCents: cents('call_credit_cents').notNull().default(0),
    /** For roaming, once. */
    roamingCreditCents: cents('roaming_credit_cents').notNull().default(0),
    label: jsonb('label').$type<LabelFacts>(),
    sort: integer('sort').notNull().default(0),
    version: version(),
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
    inStateOf('plans_state', table.state, planMachine),
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
    price: cents('price_cents').notNull(),
    discountedPrice: cents('discounted_price_cents').notNull(),
    duration: integer('duration').notNull(),
    durationUnit: text('duration_unit', { enum: durationUnits }).notNull(),
    audience: text('audience', { enum: audiences }).notNull().default('public'),
    /** One of those that are offered; what it costs never changes. */
    isActive: boolean('is_active').notNull().default(true),
    /** Until when carts that hold it are charged it, although it is offered no more. */
    honouredUntil: instant('honoured_until'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.planId], foreignColumns: [plans.tenantId, plans.id] }),
    index('plan_pricings_plan').on(table.tenantId, table.planId),
    oneOf('plan_pricings_unit', table.durationUnit, durationUnits),
    oneOf('plan_pricings_audience', table.audience, audiences),
  ],
)

/** Names that parts of a plan have had in versions that were written before. */
const namesBefore: Readonly<Record<string, string>> = {
  dataMb: 'bandwidth',
  smsCount: 'sms',
  priceCents: 'price',
  discountedPriceCents: 'discountedPrice',
}
const underNamesOfToday = <Kept extends object>(kept: Kept) =>
  Object.fromEntries(Object.entries(kept).map(([name, value]) => [namesBefore[name] ?? name, value])) as Kept

/** All of a plan as JSON; whenever it was written, it is read under the names of today. */
const contentOfPlan = customType<{ data: PlanContent; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (content) => JSON.stringify(content),
  fromDriver: (kept) => {
    const content = underNamesOfToday(kept as PlanContent)
    return { ...content, prices: content.prices.map(underNamesOfToday) }
  },
})

/** Names of parts of a plan, likewise. */
const partsOfPlan = customType<{ data: string[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (parts) => JSON.stringify(parts),
  fromDriver: (kept) => (kept as string[]).map((name) => namesBefore[name] ?? name),
})

/** What a plan holds or held: one row for each change, never changed again but for its state. */
export const planVersions = pgTable(
  'plan_versions',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    planId: uuid('plan_id').notNull(),
    /** Counts the changes of a plan; 0 is what it was before the first. */
    number: integer('number').notNull(),
    state: text('state', { enum: statesOf(planVersionMachine) }).notNull(),
    /** Null: since the plan is there. */
    holdsFrom: instant('holds_from'),
    content: contentOfPlan('content').notNull(),
    /** What it changes; of a change to come nothing else will. */
    changed: partsOfPlan('changed').notNull(),
    reason: text('reason'),
    madeBy: text('made_by'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.planId], foreignColumns: [plans.tenantId, plans.id] }),
    unique('plan_versions_number').on(table.tenantId, table.planId, table.number),
    inStateOf('plan_versions_state', table.state, planVersionMachine),
  ],
)

export const addonPlans = pgTable(
  'addon_plans',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: localized('name').notNull(),
    price: cents('price_cents').notNull(),
    allowedForPlanId: jsonb('allowed_for_plan_ids').$type<string[]>().notNull(),
    callMinutes: integer('call_minutes'),
    sms: integer('sms_count'),
    bandwidth: integer('data_mb'),
    providerBundle: text('provider_bundle'),
    state: text('state', { enum: statesOf(addonPlanMachine) })
      .notNull()
      .default('active'),
    isActive: isIn('active'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    inStateOf('addon_plans_state', table.state, addonPlanMachine),
  ],
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
