import { count, defineList, flag, instant, special, state, text } from '../define-list.ts'
import { serviceProviderMachine } from './machines.ts'
import { serviceProviderKind } from './records.ts'

export const serviceProviderList = defineList({
  name: 'service-providers',
  record: serviceProviderKind,
  columns: {
    name: text({ sort: 'up' }),
    /** Logo and colours, its own or the platform's. */
    looks: special({ shown: 'never' }),
    state: state(serviceProviderMachine),
    /** Whether it serves real customers. */
    isLive: flag({ yields: true }),
    domain: text({ sort: 'up', yields: true }),
    legalName: text({ shown: 'chosen' }),
    /** Those of its own, besides the one below the platform's host. */
    hosts: special({ shown: 'never' }),
    siteUrl: special({ yields: true }),
    administratorCount: count({ yields: true }),
    orderCount30Days: count({ yields: true }),
    createdAt: instant({ sort: true, yields: true }),
  },
  filters: { state: true, isLive: true },
  search: 'A part of a name, a domain or a host',
  defaultSort: '-createdAt',
})
