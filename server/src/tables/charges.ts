import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  chargedClasses,
  type SurchargeBase,
  surchargeGroups,
  surchargeKinds,
} from '#contracts/charges/choices.ts'
import { shippingRateMachine, surchargeMachine } from '#contracts/charges/machines.ts'
import type { SurchargeInput } from '#contracts/charges/views.ts'
import { statesOf } from '#contracts/machine.ts'
import { cents, createdAt, inStateOf, instant, localized, oneOf, tenantId, version } from './columns.ts'

const surchargeClasses = ['none', ...chargedClasses] as const

export const shippingRates = pgTable(
  'shipping_rates',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    name: localized('name').notNull(),
    /** Null: everywhere else. */
    country: text('country'),
    priceCents: cents('price_cents').notNull(),
    estimatedDays: jsonb('estimated_days').$type<[number, number]>().notNull(),
    freeOverCents: cents('free_over_cents'),
    status: text('status', { enum: statesOf(shippingRateMachine) }).notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    inStateOf('shipping_rates_status', table.status, shippingRateMachine),
    check('shipping_rates_amounts', sql`${table.priceCents} >= 0 and ${table.freeOverCents} > 0`),
  ],
)

/** Surcharges and tax lines as data. A state list makes a line apply to those service addresses only. */
export const surcharges = pgTable(
  'surcharges',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** What orders and invoices call it, the same for ever. */
    key: text('key').notNull(),
    name: localized('name').notNull(),
    kind: text('kind', { enum: surchargeKinds }).notNull(),
    isTax: boolean('is_tax').notNull(),
    basisPoints: integer('basis_points'),
    amountCents: cents('amount_cents'),
    base: jsonb('base').$type<SurchargeBase[]>().notNull(),
    group: text('display_group', { enum: surchargeGroups }).notNull(),
    states: jsonb('states').$type<string[]>(),
    taxClass: text('tax_class', { enum: surchargeClasses }).notNull(),
    sort: integer('sort').notNull().default(0),
    status: text('status', { enum: statesOf(surchargeMachine) }).notNull(),
    /** When a scheduled one begins, or when it began. */
    startsAt: instant('starts_at'),
    /** What it will be, and from when on. */
    next: jsonb('next').$type<SurchargeInput>(),
    nextAt: instant('next_at'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('surcharges_key').on(table.tenantId, table.key),
    oneOf('surcharges_kind', table.kind, surchargeKinds),
    oneOf('surcharges_group', table.group, surchargeGroups),
    oneOf('surcharges_tax_class', table.taxClass, surchargeClasses),
    inStateOf('surcharges_status', table.status, surchargeMachine),
    // Truth in billing: what a carrier charges for itself is never a tax.
    check('surcharges_tax', sql`not ${table.isTax} or ${table.group} = 'government'`),
    check(
      'surcharges_rate',
      sql`case ${table.kind} when 'percent' then ${table.amountCents} is null and coalesce(${table.basisPoints} between 1 and 10000, false) else ${table.basisPoints} is null and coalesce(${table.amountCents} > 0, false) end`,
    ),
    check('surcharges_next', sql`num_nulls(${table.next}, ${table.nextAt}) in (0, 2)`),
    check('surcharges_scheduled', sql`${table.status} <> 'scheduled' or ${table.startsAt} is not null`),
  ],
)
