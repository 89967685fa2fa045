import { and, eq, lt, sql } from 'drizzle-orm'
import {
  check,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Characteristics, deviceTaxClasses, modelKinds } from '#contracts/devices/choices.ts'
import { deviceBoxMachine, deviceMachine } from '#contracts/devices/machines.ts'
import { statesOf } from '#contracts/machine.ts'
import { daysMs } from '#platform/clock.ts'
import {
  cents,
  createdAt,
  inStateOf,
  instant,
  localized,
  oneOf,
  tenantId,
  version,
  wordColumn,
} from './columns.ts'
import { Retention } from './retention.ts'

/** Device models that a service provider offers, sold or helped to by a program's device benefit. */
export const devices = pgTable(
  'devices',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: modelKinds }).notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    description: localized('description').notNull(),
    /** A file name among the brand's; null without a picture. */
    picture: text('picture'),
    characteristics: jsonb('characteristics').$type<Characteristics>().notNull(),
    warrantyDays: integer('warranty_days'),
    marketValueCents: cents('market_value_cents').notNull(),
    /** Null where it is not sold. */
    retailPriceCents: cents('retail_price_cents'),
    /** Paid instead of it; null without a discount. */
    discountedPriceCents: cents('discounted_price_cents'),
    /** Null where resellers are not sold it. */
    resellerPriceCents: cents('reseller_price_cents'),
    /** Whether the shop sells it; staff sell to callers whatever is offered and has a price. */
    inShop: boolean('in_shop').notNull().default(false),
    /** The most that one order may have of it. */
    perOrder: integer('per_order').notNull().default(3),
    taxClass: text('tax_class', { enum: deviceTaxClasses }).notNull().default('goods'),
    /** These three together, or none: what makes it a device of the benefit. */
    usacModelNumber: text('usac_model_number'),
    usacApprovedOn: date('usac_approved_on', { mode: 'string' }),
    copaymentCents: cents('copayment_cents'),
    /** Fewer boxes on the shelf need attention while it is offered under an open program. */
    lowStock: integer('low_stock').notNull(),
    status: text('status', { enum: statesOf(deviceMachine) }).notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('devices_model').on(table.tenantId, table.brand, table.model),
    uniqueIndex('devices_usac_model').on(table.tenantId, table.usacModelNumber),
    oneOf('devices_kind', table.kind, modelKinds),
    oneOf('devices_tax_class', table.taxClass, deviceTaxClasses),
    inStateOf('devices_status', table.status, deviceMachine),
    check(
      'devices_benefit',
      sql`num_nulls(${table.usacModelNumber}, ${table.usacApprovedOn}, ${table.copaymentCents}) in (0, 3)`,
    ),
    check(
      'devices_sale',
      sql`${table.perOrder} >= 1 and (${table.retailPriceCents} is not null or (num_nonnulls(${table.discountedPriceCents}, ${table.resellerPriceCents}) = 0 and not ${table.inShop}))`,
    ),
    check('devices_amounts', sql`${table.marketValueCents} >= 0 and ${table.lowStock} >= 0`),
  ],
)

/**
 * What a device costs outright, a row for each change: what carts and orders hold is one of these, and none of its amounts
 * ever changes. The one that is not over holds now.
 */
export const devicePrices = pgTable(
  'device_prices',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    retailPriceCents: cents('retail_price_cents').notNull(),
    discountedPriceCents: cents('discounted_price_cents'),
    resellerPriceCents: cents('reseller_price_cents'),
    createdAt: createdAt(),
    /** When another one took its place, or it was sold no more; null while it holds. */
    retiredAt: instant('retired_at'),
    /** Until when carts that hold it are charged it. */
    honouredUntil: instant('honoured_until'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [devices.tenantId, devices.id] }),
    uniqueIndex('device_prices_now')
      .on(table.tenantId, table.deviceId)
      .where(sql`retired_at is null`),
    index('device_prices_device').on(table.tenantId, table.deviceId, table.createdAt),
    check('device_prices_amounts', sql`${table.retailPriceCents} > 0`),
    check('device_prices_over', sql`num_nulls(${table.retiredAt}, ${table.honouredUntil}) in (0, 2)`),
  ],
)

/** Boxes: one device with a SIM inside each, so that what goes to a household and what NLAD is told are one thing. */
export const deviceBoxes = pgTable(
  'device_boxes',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    deviceId: uuid('device_id').notNull(),
    imei: wordColumn('imei').notNull(),
    iccid: wordColumn('iccid').notNull(),
    /** Sealed. */
    activationCode: text('activation_code'),
    source: text('source'),
    status: text('status', { enum: statesOf(deviceBoxMachine) }).notNull(),
    /** For whom it is kept, or who had it last until it stands on the shelf again. */
    enrollmentId: uuid('enrollment_id'),
    /** The same of one that was sold outright: the order and its line. */
    orderId: uuid('order_id'),
    orderLineId: uuid('order_line_id'),
    /** Until when it is held for somebody who is about to pay; null once that is paid. */
    heldUntil: instant('held_until'),
    /** Whose open payment page holds it: a keyed hash of the account or network. */
    heldBy: text('held_by'),
    trackingNumber: text('tracking_number'),
    receivedAt: instant('received_at').notNull(),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    writtenOffAt: instant('written_off_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('device_boxes_imei').on(table.tenantId, table.imei),
    unique('device_boxes_iccid').on(table.tenantId, table.iccid),
    foreignKey({ columns: [table.tenantId, table.deviceId], foreignColumns: [devices.tenantId, devices.id] }),
    // A household that enrolls gets one.
    uniqueIndex('device_boxes_enrollment')
      .on(table.tenantId, table.enrollmentId)
      .where(sql`status in ('reserved', 'shipped', 'delivered')`),
    index('device_boxes_shelf')
      .on(table.tenantId, table.deviceId, table.receivedAt, table.id)
      .where(sql`status = 'in_stock'`),
    index('device_boxes_order')
      .on(table.tenantId, table.orderId)
      .where(sql`order_id is not null`),
    index('device_boxes_device').on(table.tenantId, table.deviceId, table.status),
    index('device_boxes_received').on(table.tenantId, table.receivedAt, table.id),
    index('device_boxes_written_off')
      .on(table.tenantId, table.writtenOffAt)
      .where(sql`status = 'written_off'`),
    inStateOf('device_boxes_status', table.status, deviceBoxMachine),
    check(
      'device_boxes_held',
      sql`case ${table.status} when 'in_stock' then num_nonnulls(${table.enrollmentId}, ${table.orderId}) = 0 when 'reserved' then num_nonnulls(${table.enrollmentId}, ${table.orderId}) = 1 when 'shipped' then num_nonnulls(${table.enrollmentId}, ${table.orderId}) = 1 when 'delivered' then num_nonnulls(${table.enrollmentId}, ${table.orderId}) = 1 else true end`,
    ),
    check(
      'device_boxes_sold',
      sql`num_nulls(${table.orderId}, ${table.orderLineId}) in (0, 2) and (${table.heldUntil} is null or ${table.status} = 'reserved')`,
    ),
    check(
      'device_boxes_written_off_at',
      sql`(${table.status} = 'written_off') = (${table.writtenOffAt} is not null)`,
    ),
  ],
)

/** Boxes of the benefit go with the records of the program, six full years: what never reached anybody leaves after that. */
export const writtenOffBoxesKept = new Retention('writtenOffBoxes', {
  table: deviceBoxes,
  keepMs: daysMs(7 * 365 + 2),
  basis: 'records of the device benefit, six full calendar years',
  outlived: (before) => and(eq(deviceBoxes.status, 'written_off'), lt(deviceBoxes.writtenOffAt, before)),
})

/**
 * Whose box has a number, over all tenants: the same device stands on one shelf alone. Each tenant sees its own rows, so
 * that the one that is refused does not learn whose it is.
 */
export const deviceNumbers = pgTable(
  'device_numbers',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: ['imei', 'iccid'] }).notNull(),
    digits: wordColumn('digits').notNull(),
    boxId: uuid('box_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.kind, table.digits] }),
    unique('device_numbers_one').on(table.kind, table.digits),
    foreignKey({
      columns: [table.tenantId, table.boxId],
      foreignColumns: [deviceBoxes.tenantId, deviceBoxes.id],
    }).onDelete('cascade'),
    index('device_numbers_box').on(table.tenantId, table.boxId),
    oneOf('device_numbers_kind', table.kind, ['imei', 'iccid']),
  ],
)
