/** English words of the list of transfers. */
const transferLists = {
  transfers: {
    title: 'Transfer progress',
    search: 'Reference or application ID',
    emptyTitle: 'No transfers',
    emptyText: 'Households that have their benefit with another company stand here as soon as they qualify.',
    columns: {
      reference: 'Reference',
      program: 'Program',
      state: 'State',
      reason: 'Why not',
      transferableOn: 'Can move on',
      exception: 'Exception',
      attempts: 'Attempts',
      usState: 'US state',
      startedAt: 'Since',
      changedAt: 'Changed',
    },
    filters: { started: 'Since', reopens: 'Can move from', needsAttention: 'Needs a look' },
  },
}
export default transferLists
