import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
    mention: 'Mentioned in a note',
    'mentions-more': 'Mentioned in more notes',
    report: 'Report',
  },
  messages: {
    mention: {
      subject: '{who} mentioned you in a note on {record}',
      heading: 'You were mentioned in a note',
      body: '{who} mentioned you in a note on {record}. Sign in to read it.',
      action: 'Read the note',
      after: 'You can switch these messages off in your settings.',
    },
    'mentions-more': {
      subject: 'You were mentioned in more notes',
      heading: 'More notes mention you',
      body: 'Since our last e-mail, colleagues have mentioned you in more notes. All of them wait under the bell.',
      action: 'See your mentions',
      after: 'You can switch these messages off in your settings.',
    },
    report: {
      subject: 'Report: {record}',
      heading: '{record}',
      body: '{who} has set up this report for you. This is what the list says now:',
      attached: 'Its rows are attached as a file.',
      tooLarge: 'The list is too long for an e-mail. Open it to see its rows.',
      action: 'Open the list',
      after: 'You can stop getting this report on the page “Reports” of the administration.',
    },
  },
} as const satisfies ModuleMessages

export default messages
