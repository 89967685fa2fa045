import { choice, count, defineList, flag, instant, money, reference, state, text } from '../define-list.ts'
import { modelKinds } from './choices.ts'
import { deviceBoxMachine, deviceMachine } from './machines.ts'
import { deviceBoxKind, deviceKind } from './records.ts'

export const deviceList = defineList({
  name: 'devices',
  record: deviceKind,
  columns: {
    /** Brand and model. */
    name: text({ sort: 'up' }),
    kind: choice(modelKinds, { yields: true }),
    status: state(deviceMachine),
    marketValueCents: money({ shown: 'chosen' }),
    retailPriceCents: money({ nullable: true, yields: true }),
    /** Whether the shop sells it. */
    isForSale: flag({ shown: 'chosen' }),
    /** What a household pays under the device benefit; null where it is no part of it. */
    copaymentCents: money({ nullable: true }),
    usacModelNumber: text({ nullable: true, yields: true }),
    inStock: count({ sort: true }),
    reserved: count({ yields: true }),
    shipped: count({ yields: true }),
  },
  filters: {
    kind: true,
    status: true,
    isForSale: true,
    isOfBenefit: flag(),
    needsAttention: flag(),
  },
  search: 'A part of brand, model or USAC model number',
  defaultSort: 'name',
})

export const deviceBoxList = defineList({
  name: 'device-boxes',
  record: deviceBoxKind,
  columns: {
    imei: text(),
    iccid: text(),
    /** Brand and model. */
    device: text({ yields: true }),
    status: state(deviceBoxMachine),
    /** Where it came from. */
    source: text({ nullable: true, yields: true }),
    enrollment: text({ nullable: true, shown: 'chosen', about: 'Reference of the one that it is for' }),
    enrollmentId: text({ nullable: true, shown: 'never', file: false }),
    order: text({ nullable: true, yields: true, about: 'Number of the one that it was sold with' }),
    orderId: text({ nullable: true, shown: 'never', file: false }),
    trackingNumber: text({ nullable: true, shown: 'chosen' }),
    receivedAt: instant({ sort: true, yields: true }),
    shippedAt: instant({ nullable: true, shown: 'chosen' }),
  },
  filters: { status: true, deviceId: reference('id'), received: 'receivedAt' },
  search: 'The beginning of an IMEI or ICCID, or a pasted list of whole ones',
  pastes: true,
  defaultSort: '-receivedAt',
  file: 'catalog.write',
  imports: 'device.import',
  totals: { inStock: count(), reserved: count(), shipped: count() },
  bulk: {
    ship: { permission: 'catalog.write' },
    deliver: { permission: 'catalog.write' },
    restock: { permission: 'catalog.write' },
    write_off: { permission: 'catalog.write', asksReason: true, isDestructive: true },
  },
})
