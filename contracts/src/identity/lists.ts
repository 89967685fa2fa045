import { choice, count, defineList, flag, instant, reference, special, state, text } from '../define-list.ts'
import { administratorRoles } from '../roles.ts'
import { accountMachine, fulfillmentCompanyMachine } from './machines.ts'
import { administratorKind } from './records.ts'

/** Colleagues see each other's names and addresses as they are: nothing of it is masked. */
export const teamList = defineList({
  name: 'team',
  record: administratorKind,
  columns: {
    /** The address stands for a name that nobody has given yet. */
    name: text({ sort: true }),
    email: text({ shown: 'chosen' }),
    /** Both empty until an invitation without names is accepted. */
    firstName: text({ shown: 'never' }),
    lastName: text({ shown: 'never' }),
    role: choice(administratorRoles),
    state: state(accountMachine),
    hasSecondFactor: flag({ yields: true }),
    lastSeenAt: instant({ nullable: true, yields: true }),
    invitedUntil: instant({
      nullable: true,
      shown: 'never',
      about: 'Until when the invitation that was sent can be accepted',
    }),
    createdAt: instant({ sort: true, shown: 'chosen' }),
    /** The caller's own row: nothing can be done with it here. */
    isSelf: flag({ shown: 'never' }),
    openSessions: count({ shown: 'never' }),
    version: count({ shown: 'never' }),
    /** What can be done with them by the person who asks. */
    acts: special({ shown: 'never' }),
  },
  filters: { role: true, state: choice(['active', 'invited', 'disabled']), hasSecondFactor: true },
  search: 'Parts of a name or an address',
  defaultSort: 'createdAt',
})

/** The fulfillment agents of a company, as its administrators see them. */
export const companyAgentList = defineList({
  name: 'company-agents',
  path: '/fulfillment_agent/company/agents',
  access: 'company-agents.manage',
  columns: {
    /** In the order of last names. */
    name: text({ sort: true }),
    email: text(),
    firstName: text({ shown: 'never' }),
    lastName: text({ shown: 'never' }),
    isAdministrator: flag(),
    state: state(accountMachine),
    createdAt: instant({ sort: true, yields: true }),
    isSelf: flag({ shown: 'never' }),
  },
  filters: { isAdministrator: true, state: choice(['active', 'invited', 'disabled']) },
  search: 'Parts of a name or an address',
  defaultSort: 'name',
})

/** The fulfillment agents of all companies, for staff. */
export const fulfillmentAgentList = defineList({
  name: 'fulfillment-agents',
  path: '/administrator/fulfillment_agent',
  access: 'parcel.read',
  columns: {
    /** In the order of last names. */
    name: text({ sort: true }),
    email: text(),
    company: text({ sort: true }),
    companyId: text({ shown: 'never' }),
    firstName: text({ shown: 'never' }),
    lastName: text({ shown: 'never' }),
    isAdministrator: flag(),
    state: state(accountMachine),
    createdAt: instant({ sort: true, yields: true }),
    isSelf: flag({ shown: 'never' }),
  },
  filters: {
    companyId: reference('id'),
    isAdministrator: true,
    state: choice(['active', 'invited', 'disabled']),
  },
  search: 'Parts of a name, an address or a company',
  defaultSort: 'name',
})

/** The companies that pack and ship. */
export const fulfillmentCompanyList = defineList({
  name: 'fulfillment-companies',
  path: '/administrator/fulfillment_company',
  access: 'parcel.read',
  columns: {
    name: text({ sort: true }),
    state: state(fulfillmentCompanyMachine),
    agents: count({ about: 'Who can sign in or was invited' }),
    waiting: count({ about: 'Parcels that have not left' }),
    underWay: count(),
    createdAt: instant({ sort: true, yields: true }),
    /** What can be done with it by the person who asks. */
    acts: special({ shown: 'never' }),
  },
  filters: { state: true },
  search: 'A part of a name',
  defaultSort: 'name',
})
