import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { surcharge: 'Surcharges and taxes', shippingRate: 'Shipping rates' },
  kinds: { surcharge: 'Surcharge', shipping_rate: 'Shipping rate' },
  lists: {
    surcharges: {
      title: 'Surcharges and taxes',
      search: 'Name',
      emptyTitle: 'No surcharges or taxes yet',
      emptyText:
        'Add what has to be charged on top of your plans: a tax of a state, a fee, a charge of your own.',
      columns: {
        name: 'Name',
        type: 'Type',
        rate: 'Rate',
        states: 'Where',
        base: 'On',
        status: 'Status',
        startsAt: 'Begins',
        sort: 'Order',
      },
      filters: { kind: 'Kind', state: 'State' },
    },
    'shipping-rates': {
      title: 'Shipping rates',
      search: 'Name',
      emptyTitle: 'No shipping rates yet',
      emptyText: 'SIM cards cannot be bought without one. Add the first, and activate it.',
      columns: {
        name: 'Name',
        country: 'To',
        priceCents: 'Price',
        freeOverCents: 'Free from',
        daysFrom: 'Days at least',
        daysTo: 'Delivery time',
        status: 'Status',
      },
    },
  },
  errors: { RATE_NOT_FOUND: 'The rate you requested could not be found.' },
  events: {
    surcharge: {
      create: 'Surcharge added',
      activate: 'Charged from now on',
      schedule: 'Set to begin on a day',
      begin: 'Began on its day',
      deactivate: 'Charged no more',
      archive: 'Archived',
      restore: 'Taken out of the archive',
      edit: 'Surcharge changed',
      plan_change: 'Change planned',
      drop_change: 'Planned change dropped',
    },
    shipping_rate: {
      create: 'Shipping rate added',
      activate: 'Offered at checkout',
      deactivate: 'Offered no more',
      archive: 'Archived',
      restore: 'Taken out of the archive',
      edit: 'Shipping rate changed',
    },
  },
} as const satisfies ModuleWords

export default words
