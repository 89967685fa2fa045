/** English words of the lists of SIMs. */
const simLists = {
  sims: {
    title: 'SIMs',
    search: 'ICCID, EID, IMEI or phone number',
    emptyTitle: 'No SIM yet',
    emptyText: 'SIM cards stand here once they are on the shelf, and eSIMs once they are delivered.',
    columns: {
      iccid: 'ICCID',
      type: 'Kind',
      inventory: 'Stock',
      line: 'Line',
      profileState: 'Profile',
      phoneNumber: 'Number',
      plan: 'Plan',
      source: 'SIM source',
      customer: 'Customer',
      subscriberId: 'Customer (ID)',
      order: 'Order',
      orderId: 'Order (ID)',
      reseller: 'Reseller',
      eid: 'EID',
      imei: 'IMEI',
      batch: 'Batch',
      createdAt: 'Since',
    },
    filters: {
      isAssigned: 'Assigned',
      sourceId: 'SIM source',
      subscriber: 'Customer',
      reseller: 'Reseller and below',
      created: 'Since',
    },
  },
}
export default simLists
