import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { fulfillment: 'Fulfillment', fulfillmentAgent: 'Fulfillment agents' },
  also: { fulfillment: 'parcels, shipping, packing, tracking' },
  kinds: { fulfillment: 'Parcel' },
  lists: {
    parcels: {
      title: 'Fulfillment',
      search: 'Number, tracking number, ICCID or IMEI',
      emptyTitle: 'No parcel yet',
      emptyText: 'Each paid order with goods to send has one.',
      columns: {
        number: 'Parcel',
        state: 'Status',
        contents: 'Contents',
        customer: 'For',
        place: 'Goes to',
        company: 'Company',
        carrier: 'Carrier',
        trackingNumber: 'Tracking number',
        heldBy: 'Being packed by',
        order: 'Order',
        orderId: 'Order (ID)',
        companyId: 'Company (ID)',
        openedAt: 'Opened',
        shippedAt: 'Shipped',
        deliveredAt: 'Delivered',
      },
      filters: { goods: 'Goods', companyId: 'Company', hasCompany: 'With a company', opened: 'Opened' },
    },
  },
  areaMenu: { listing: 'Fulfillment Listing' },
  bulk: {
    parcels: {
      pack: {
        menu: 'Mark as packed',
        title: 'Mark the selected parcels as packed',
        effect:
          '{count, plural, one {# parcel is} other {# parcels are}} complete and packed, ready to leave.',
        confirm: '{count, plural, one {Mark # parcel} other {Mark # parcels}}',
      },
      delivered: {
        menu: 'Mark as delivered',
        title: 'Mark the selected parcels as delivered',
        effect:
          '{count, plural, one {# buyer has the parcel} other {# buyers have their parcels}}. The days to begin the plans of the cards are counted from now.',
        confirm: '{count, plural, one {Mark # parcel} other {Mark # parcels}}',
      },
    },
  },
  errors: {
    PARCEL_NOT_FOUND: 'We could not find that parcel.',
    COMPANY_CLOSED: 'This company takes no parcels. Choose another one, or open it again.',
    PARCEL_NOT_PAID:
      'This parcel may not leave: its order is not paid, was paid back, is on hold, or waits for an enrollment.',
    PARCEL_SHORT:
      'The parcel is not complete: {found} of {wanted} are there. Put in what is missing, then try again.',
    PARCEL_OF_ENROLLMENT: 'This device belongs to an enrollment. See to it there.',
    PARCEL_HELD: '{name} is packing this parcel. Take another one, or take it over once they agree.',
    RULE_LIMIT: 'There can be no more than {most} rules. Remove one that is not needed any more.',
  },
  events: {
    fulfillment: {
      create: 'Parcel created',
      prepare: 'Parcel ready',
      ship: 'Parcel shipped',
      cancel: 'Parcel cancelled',
      move: 'Parcel in transit',
      deliver: 'Parcel delivered',
      fail: 'Delivery failed',
      return: 'Parcel returned',
      lose: 'Parcel lost',
      approach: 'Parcel out for delivery',
      send_again: 'Parcel sent again',
      unpack: 'Parcel unpacked',
      reassign: 'Parcel given to another company',
      exchange: 'Another piece put into the parcel',
    },
    fulfillment_rule: {
      add: 'Rule for parcels added',
      raise: 'Rule for parcels moved up',
      remove: 'Rule for parcels removed',
    },
  },
} as const satisfies ModuleWords

export default words
