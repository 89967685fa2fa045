import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ruleGoods, rulePlaces } from '#contracts/fulfillment/choices.ts'
import { fulfillmentMachine } from '#contracts/fulfillment/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { createdAt, inStateOf, instant, oneOf, tenantId, version, wordColumn } from './columns.ts'
import { deviceBoxes } from './devices.ts'
import { fulfillmentAgents, fulfillmentCompanies } from './identity.ts'
import { orderLines } from './orders.ts'
import { sims } from './sims.ts'

/** A parcel: what of one line of an order is packed and sent. */
export const fulfillments = pgTable(
  'fulfillments',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    /** That of its order with the place of its line: what is read out, and stays when its order is out of sight. */
    number: wordColumn('number').notNull(),
    orderId: uuid('order_id').notNull(),
    orderLineId: uuid('order_line_id').notNull(),
    /** Who packs it; null where that is the service provider itself. */
    companyId: uuid('company_id'),
    state: text('state', { enum: statesOf(fulfillmentMachine) }).notNull(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** How many of its cards were taken out again before it left, as they were paid back. */
    takenOut: integer('taken_out').notNull().default(0),
    /** Whose hands it is in, and since when they last did something to it. */
    heldBy: uuid('held_by'),
    heldAt: instant('held_at'),
    createdAt: createdAt(),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('fulfillments_line').on(table.tenantId, table.orderLineId),
    unique('fulfillments_number').on(table.tenantId, table.number),
    foreignKey({
      columns: [table.tenantId, table.orderLineId],
      foreignColumns: [orderLines.tenantId, orderLines.id],
    }),
    foreignKey({
      name: 'fulfillments_company',
      columns: [table.tenantId, table.companyId],
      foreignColumns: [fulfillmentCompanies.tenantId, fulfillmentCompanies.id],
    }),
    foreignKey({
      name: 'fulfillments_holder',
      columns: [table.tenantId, table.heldBy],
      foreignColumns: [fulfillmentAgents.tenantId, fulfillmentAgents.id],
    }),
    index('fulfillments_order').on(table.tenantId, table.orderId),
    index('fulfillments_opened').on(table.tenantId, table.createdAt, table.id),
    index('fulfillments_states').on(table.tenantId, table.state, table.createdAt, table.id),
    index('fulfillments_of_company').on(
      table.tenantId,
      table.companyId,
      table.state,
      table.createdAt,
      table.id,
    ),
    index('fulfillments_tracking')
      .on(table.tenantId, table.trackingNumber)
      .where(sql`tracking_number is not null`),
    inStateOf('fulfillments_state', table.state, fulfillmentMachine),
    check('fulfillments_held', sql`num_nulls(${table.heldBy}, ${table.heldAt}) in (0, 2)`),
  ],
)

/** What is packed into a parcel: SIM cards and devices by their numbers, each in one parcel at most. */
export const fulfillmentItems = pgTable(
  'fulfillment_items',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    fulfillmentId: uuid('fulfillment_id').notNull(),
    simId: uuid('sim_id'),
    boxId: uuid('box_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('fulfillment_items_sim').on(table.tenantId, table.simId),
    unique('fulfillment_items_box').on(table.tenantId, table.boxId),
    foreignKey({
      name: 'fulfillment_items_parcel',
      columns: [table.tenantId, table.fulfillmentId],
      foreignColumns: [fulfillments.tenantId, fulfillments.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fulfillment_items_of_sim',
      columns: [table.tenantId, table.simId],
      foreignColumns: [sims.tenantId, sims.id],
    }),
    foreignKey({
      name: 'fulfillment_items_of_box',
      columns: [table.tenantId, table.boxId],
      foreignColumns: [deviceBoxes.tenantId, deviceBoxes.id],
    }),
    index('fulfillment_items_parcel').on(table.tenantId, table.fulfillmentId),
    check('fulfillment_items_one', sql`num_nonnulls(${table.simId}, ${table.boxId}) = 1`),
  ],
)

/** Which parcels go to which company, in the order in which rules are read; the first that fits is taken. */
export const fulfillmentRules = pgTable(
  'fulfillment_rules',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    companyId: uuid('company_id').notNull(),
    goods: text('goods', { enum: ruleGoods }).notNull(),
    place: text('place', { enum: rulePlaces }).notNull(),
    /** Codes of states; empty for all. */
    states: text('states').array().notNull(),
    sharePercent: integer('share_percent').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      name: 'fulfillment_rules_company',
      columns: [table.tenantId, table.companyId],
      foreignColumns: [fulfillmentCompanies.tenantId, fulfillmentCompanies.id],
    }),
    index('fulfillment_rules_order').on(table.tenantId, table.position),
    oneOf('fulfillment_rules_goods', table.goods, ruleGoods),
    oneOf('fulfillment_rules_place', table.place, rulePlaces),
    check('fulfillment_rules_share', sql`${table.sharePercent} between 1 and 100`),
  ],
)
