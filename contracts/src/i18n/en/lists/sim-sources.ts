/** English words of the lists of SIM sources and of what differs there. */
const simSourceLists = {
  'sim-sources': {
    title: 'SIM Source',
    search: 'Name or carrier',
    emptyTitle: 'No SIM source yet',
    emptyText: 'Add a carrier, or your own stock, to have SIMs come from there.',
    columns: {
      name: 'Name',
      vendor: 'Carrier',
      state: 'Status',
      health: 'Carrier answers',
      account: 'Account',
      balanceCents: 'Balance',
      differenceCount: 'Differences',
      answeredAt: 'Last answer',
      comparedAt: 'SIMs compared',
    },
    filters: { needsAttention: 'Needs attention' },
  },
  'sim-differences': {
    title: 'SIMs that differ',
    search: 'Beginning of an ICCID',
    emptyTitle: 'Nothing differs',
    emptyText:
      'The carriers’ SIMs and ours are compared once a day, and whenever you ask for it on a SIM source.',
    columns: {
      iccid: 'ICCID',
      kind: 'What differs',
      state: 'Status',
      source: 'SIM source',
      theirs: 'At the carrier',
      ours: 'Here',
      costCents: 'Cost in 30 days',
      foundAt: 'Found',
      seenAt: 'Last seen',
      ignoredUntil: 'Ignored until',
      simId: 'SIM (ID)',
    },
    filters: { sourceId: 'SIM source' },
  },
}
export default simSourceLists
