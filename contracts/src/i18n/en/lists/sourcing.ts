/** English words of the list of what is bought from carriers. */
const sourcingLists = {
  'source-plans': {
    title: 'Partner Source Plan',
    search: 'Name or the carrier’s ID',
    emptyTitle: 'Nothing is bought from a carrier yet',
    emptyText: 'Choose a plan of the carrier’s catalog to see what the plans that you sell on it leave.',
    columns: {
      name: 'Name',
      providerRefId: 'Carrier’s ID',
      source: 'SIM source',
      dataMb: 'Data (MB)',
      validityDays: 'Days',
      costCents: 'Cost',
      carrierCostCents: 'Carrier’s price',
      difference: 'Carrier’s catalog',
      soldCount: 'Sold on it',
      status: 'Status',
      comparedAt: 'Compared',
    },
    filters: { sourceId: 'SIM source' },
  },
  'data-pools': {
    title: 'Partner Data Pool Plan',
    search: 'Name',
    emptyTitle: 'No data pool yet',
    emptyText: 'Set one up where several lines share an amount of data, to see how long it lasts.',
    columns: {
      name: 'Name',
      source: 'SIM source',
      totalMb: 'Total',
      usedMb: 'Used',
      usedPercent: 'Used (%)',
      lineCount: 'Lines',
      endsAt: 'Used up',
      status: 'Status',
      asOf: 'As of',
    },
    filters: { needsAttention: 'Running low', sourceId: 'SIM source' },
  },
}
export default sourcingLists
