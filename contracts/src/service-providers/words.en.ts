import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { spManagement: 'SP Management', providerProfile: 'Profile' },
  also: { providerProfile: 'brand, logo, colours, company' },
  kinds: { service_provider: 'Service provider' },
  lists: {
    'service-providers': {
      title: 'SP Management',
      search: 'Name, domain or host',
      emptyTitle: 'No service providers yet',
      emptyText: 'Create the first one.',
      columns: {
        name: 'Name',
        looks: 'Looks',
        state: 'State',
        isLive: 'Mode',
        domain: 'Domain',
        legalName: 'Legal name',
        hosts: 'Hosts',
        siteUrl: 'Site',
        administratorCount: 'Team',
        orderCount30Days: 'Orders, 30 days',
        createdAt: 'Created',
      },
      filters: { isLive: 'Live' },
    },
  },
  errors: {
    DOMAIN_TAKEN: 'Another service provider has this domain. Choose another one.',
    NUMBER_TAKEN: 'Another service provider texts from this number.',
    HOST_TAKEN: 'This host already leads to a site.',
    HOUSE_BRAND: "This is the platform's own brand. It cannot be suspended.",
    HOST_NOT_ALLOWED:
      'Enter the full name of a host that belongs to the service provider, like shop.example.com.',
  },
  events: {
    service_provider: {
      create: 'Created',
      open: 'Opened',
      suspend: 'Suspended: {detail}',
      resume: 'Resumed',
      change: 'Changed: {fields}',
      add_host: 'Host added: {detail}',
      remove_host: 'Host removed: {detail}',
      set_logo: 'Logo replaced',
      remove_logo: 'Logo removed',
    },
  },
} as const satisfies ModuleWords

export default words
