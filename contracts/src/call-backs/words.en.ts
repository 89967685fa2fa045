import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { callBacks: 'Call-backs' },
  also: { callBacks: 'phone, callers, ring back, queue' },
  kinds: { call_back: 'Call-back' },
  lists: {
    'call-backs': {
      title: 'Call-backs',
      search: 'Reference or phone number',
      emptyTitle: 'Nobody asks to be called',
      emptyText: 'Who asks on the site to be called, or calls and wants to be called back, stands here.',
      columns: {
        reference: 'Reference',
        name: 'Name',
        phoneNumber: 'Phone',
        topic: 'Topic',
        preferredTime: 'Best time',
        state: 'State',
        takenBy: 'Called by',
        tries: 'Not reached',
        askedAt: 'Asked',
      },
      filters: { asked: 'Asked' },
    },
  },
  events: {
    call_back: {
      ask: 'Asked to be called',
      take: 'Call taken on',
      put_back: 'Call given back',
      reach: 'Reached',
      miss: 'Not reached',
      close: 'Closed',
      reopen: 'Opened again',
    },
  },
} as const satisfies ModuleWords

export default words
