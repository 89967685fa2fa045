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
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { statesOf } from '#contracts/machine.ts'
import { promoCodeMachine } from '#contracts/promotions/machines.ts'
import { cents, createdAt, inStateOf, instant, tenantId, version } from './columns.ts'
import { resellers } from './identity.ts'
import { orders } from './orders.ts'

/** Codes that buyers type for less to pay. What one takes off never changes once an order was placed with it. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** In capitals. */
    code: text('code').notNull(),
    /** What staff call it. */
    name: text('name'),
    /** Whose sales it makes, by what was typed. */
    resellerId: uuid('reseller_id'),
    state: text('state', { enum: statesOf(promoCodeMachine) }).notNull(),
    percent: integer('percent'),
    amountCents: cents('amount_cents'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxUses: integer('max_uses'),
    maxUsesEach: integer('max_uses_each'),
    firstPurchaseOnly: boolean('first_purchase_only').notNull(),
    /** Null: all plans. */
    planIds: jsonb('plan_ids').$type<string[]>(),
    createdBy: text('created_by'),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('promo_codes_code').on(table.tenantId, table.code),
    foreignKey({
      name: 'promo_codes_reseller',
      columns: [table.tenantId, table.resellerId],
      foreignColumns: [resellers.tenantId, resellers.id],
    }),
    index('promo_codes_created').on(table.tenantId, table.createdAt, table.id),
    inStateOf('promo_codes_state', table.state, promoCodeMachine),
    check(
      'promo_codes_off',
      sql`(${table.percent} is null) <> (${table.amountCents} is null) and coalesce(${table.percent}, 1) between 1 and 100 and coalesce(${table.amountCents}, 1) > 0`,
    ),
  ],
)

/** Which order was placed with which code; one that was cancelled or expired counts for nobody. */
export const promoUses = pgTable(
  'promo_uses',
  {
    tenantId: tenantId(),
    orderId: uuid('order_id').notNull(),
    promoCodeId: uuid('promo_code_id').notNull(),
    savedCents: cents('saved_cents').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.orderId] }),
    index('promo_uses_of').on(table.tenantId, table.promoCodeId, table.usedAt),
    foreignKey({
      name: 'promo_uses_code',
      columns: [table.tenantId, table.promoCodeId],
      foreignColumns: [promoCodes.tenantId, promoCodes.id],
    }),
    foreignKey({
      name: 'promo_uses_order',
      columns: [table.tenantId, table.orderId],
      foreignColumns: [orders.tenantId, orders.id],
    }),
    check('promo_uses_saved', sql`${table.savedCents} > 0`),
  ],
)
