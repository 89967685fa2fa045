import type { ModuleWords } from '../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  menu: { programs: 'Programs', sacCodes: 'SAC codes' },
  kinds: { program: 'Program', sac_code: 'SAC code' },
  lists: {
    programs: {
      title: 'Programs',
      emptyTitle: 'No programs',
      emptyText: 'No program stands like this now.',
      columns: {
        code: 'Program',
        status: 'Status',
        version: 'Version in force',
        effectiveFrom: 'In force since',
        nextFrom: 'Next version from',
        stateCount: 'States',
        spin: 'SPIN',
      },
      filters: {},
    },
    'sac-codes': {
      title: 'SAC codes',
      search: 'SAC or SPIN',
      emptyTitle: 'No SAC codes yet',
      emptyText: 'Each program needs a study area code in each state in which it is claimed.',
      columns: {
        sac: 'SAC',
        program: 'Program',
        state: 'State',
        standing: 'Status',
        spin: 'SPIN',
        fromDay: 'First day',
        untilDay: 'Last day',
      },
      filters: {},
    },
  },
  imports: {
    'sac-codes': {
      fields: {
        program: 'Program',
        state: 'State',
        sac: 'SAC',
        spin: 'SPIN',
        fromDay: 'First day',
        untilDay: 'Last day',
      },
      program: { lifeline: 'Lifeline', acp: 'ACP' },
    },
  },
  importHeadings: {
    'sac-codes': {
      program: 'subsidy, subsidy program',
      sac: 'study area code, sac code',
      spin: 'provider number, spin number',
      fromDay: 'from, effective from, start',
      untilDay: 'until, effective until, end',
    },
  },
  importProblems: {
    STATE_UNKNOWN: 'Not a state or territory. Write its code, such as TX, or its name.',
    SAC_DIGITS: 'Not a SAC. It has six digits; format the column as text before saving.',
    SPIN_DIGITS: 'Not a SPIN. It has nine digits; format the column as text before saving.',
    DAY_UNREADABLE: 'Not a day. Write it like 2026-12-31.',
    DAYS_TURNED: 'The last day comes before the first. Check both.',
    SAC_OVERLAP:
      'Another code of this program and state is in force on some of these days, in the list or in a row above. Give that one its last day first.',
  },
  errors: {
    SAC_OVERLAP:
      'Code {sac} is in force for this program and state on some of these days. End it first, or choose other days.',
    VERSION_IN_FORCE:
      'This version has taken effect and cannot be withdrawn. Schedule another one in its place.',
    CLOCK_NOT_ALLOWED: 'Programs follow the real time where real customers are served.',
  },
  events: {
    program: {
      offer: 'Where it is offered was changed',
      set_clock: 'Clock of the programs set',
      clear_clock: 'Clock of the programs back at the real time',
    },
    program_version: {
      copy: 'Own version begun',
      edit: 'Own version changed',
      schedule: 'Own version scheduled',
      withdraw: 'Own version withdrawn',
    },
    sac_code: {
      create: 'SAC code added',
      update: 'SAC code corrected',
      end: 'Last day set',
      export: 'SAC codes exported',
    },
  },
} as const satisfies ModuleWords

export default words
