import type { ModuleWords } from '../../i18n/words.ts'

const words = {
  menu: { simSource: 'SIM Source', simDifferences: 'SIMs that differ' },
  kinds: { sim_source: 'SIM source' },
  lists: {
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
        acts: 'Actions',
      },
      filters: { sourceId: 'SIM source' },
    },
  },
  events: {
    sim_source: {
      add: 'SIM source added',
      close: 'SIM source closed',
      reopen: 'SIM source opened again',
      edit: 'SIM source changed',
      change_key: 'Key of the carrier changed',
      forget_key: 'Own account removed',
      fall_silent: 'Carrier does not answer',
      answer_again: 'Carrier answers again',
      refuse_key: 'Carrier refuses the key',
      run_low: 'Balance is low',
      compare: 'SIMs compared with the carrier',
    },
    sim_difference: {
      find: 'SIM differs at its carrier',
      settle: 'Difference settled',
      ignore: 'Difference ignored for a while',
    },
  },
  notices: {
    source_silent: {
      title: 'The carrier does not answer',
      happened: 'It was asked twice or more, and did not answer.',
      toDo: 'Lines cannot be changed meanwhile; what was asked is asked again by itself. Look at the carrier’s status page.',
    },
    source_refuses: {
      title: 'The carrier refuses the key',
      happened: 'It does not accept the key of the account any more.',
      toDo: 'Give it a new key on the SIM source.',
    },
    source_low: {
      title: 'The balance at the carrier is low',
      happened: '{amount} are left on the account there.',
      toDo: 'Add money at the carrier, or nothing can be activated soon.',
    },
  },
} as const satisfies ModuleWords

export default words
