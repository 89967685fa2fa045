/** English words of the lists of those who pack parcels. */
const packerLists = {
  'fulfillment-agents': {
    title: 'Fulfillment agents',
    search: 'Name, e-mail address or company',
    emptyTitle: 'No agent yet',
    emptyText: 'Invite the people who pack and ship for a company.',
    columns: {
      name: 'Name',
      email: 'E-mail address',
      company: 'Company',
      companyId: 'Company (ID)',
      firstName: 'First name',
      lastName: 'Last name',
      isAdministrator: 'Role',
      state: 'Access',
      createdAt: 'Since',
      isSelf: 'You',
    },
    filters: { companyId: 'Company' },
  },
  'fulfillment-companies': {
    title: 'Fulfillment companies',
    search: 'Name',
    emptyTitle: 'No company yet',
    emptyText: 'Without a company you pack and ship everything yourself.',
    columns: {
      name: 'Company',
      state: 'Status',
      agents: 'Agents',
      waiting: 'To ship',
      underWay: 'On the way',
      createdAt: 'Since',
    },
  },
}
export default packerLists
