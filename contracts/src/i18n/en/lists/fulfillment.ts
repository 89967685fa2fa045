/** English words of the lists of parcels. */
const fulfillmentLists = {
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
}
export default fulfillmentLists
