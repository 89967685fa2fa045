/** English words of the lists of surcharges, taxes and shipping rates. */
const chargeLists = {
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
}
export default chargeLists
