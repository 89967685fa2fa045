import { choice, defineList, flag, instant, reference, special, state, text } from '../define-list.ts'
import { fulfillmentMachine } from './machines.ts'
import { parcelKind } from './records.ts'

export const parcelList = defineList({
  name: 'parcels',
  record: parcelKind,
  columns: {
    /** The number of its order with its line. */
    number: text(),
    state: state(fulfillmentMachine),
    /** What is in it, and how many. */
    contents: special(),
    customer: text({ nullable: true, personal: 'name', yields: true }),
    /** To which state and country, which says of nobody where they live. */
    place: text({ nullable: true }),
    company: text({ nullable: true, about: 'Who packs it; null where that is the service provider itself' }),
    carrier: text({ nullable: true, yields: true }),
    trackingNumber: text({ nullable: true, yields: true }),
    heldBy: text({ nullable: true, shown: 'chosen', about: 'Who is packing it' }),
    order: text({ shown: 'chosen', about: 'Number of its order' }),
    orderId: text({ shown: 'never' }),
    companyId: text({ nullable: true, shown: 'never' }),
    openedAt: instant({ sort: true }),
    shippedAt: instant({ nullable: true, shown: 'chosen' }),
    deliveredAt: instant({ nullable: true, shown: 'chosen' }),
  },
  filters: {
    state: true,
    goods: choice(['card', 'device']),
    companyId: reference('id'),
    hasCompany: flag(),
    opened: 'openedAt',
  },
  search: 'The beginning of the number of a parcel or an order, a tracking number, an ICCID or an IMEI',
  defaultSort: '-openedAt',
  bulk: {
    pack: { permission: 'parcel.move' },
    delivered: { permission: 'parcel.move' },
  },
})
