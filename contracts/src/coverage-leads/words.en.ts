import type { ModuleWords } from '../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  menu: { coverageLeads: 'Waiting for service' },
  also: { coverageLeads: 'no coverage, leads, demand, tell me, states not served' },
  kinds: { coverage_lead: 'Waiting for service' },
  lists: {
    'coverage-leads': {
      title: 'Waiting for service',
      search: 'Reference, ZIP code, e-mail or phone',
      emptyTitle: 'Nobody waits',
      emptyText: 'Who cannot apply in their state yet, and asks to be told when they can, stands here.',
      columns: {
        reference: 'Reference',
        usState: 'US state',
        zip: 'ZIP code',
        program: 'Program',
        contactHint: 'Contact',
        locale: 'Language',
        state: 'State',
        askedAt: 'Asked',
      },
      filters: { asked: 'Asked' },
    },
  },
  events: {
    coverage_lead: {
      ask: 'Asked to be told',
      tell: 'Told that they can apply',
      unsubscribe: 'Asked for no message',
      remove: 'Taken off the list',
      expire: 'Waited for a year',
    },
  },
} as const satisfies ModuleWords

export default words
