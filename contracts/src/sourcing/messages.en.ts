import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
    'data-pool-low': 'Data pool running low',
  },
  messages: {
    'data-pool-low': {
      subject: 'The data pool {record} is running low',
      heading: 'A data pool is running low',
      body: 'The lines of the data pool {record} have used so much of its data that it needs attention.',
      used: 'Used in this period',
      action: 'Open the data pool',
      after: 'You get this once in a period, because you look after the catalog.',
    },
  },
} as const satisfies ModuleMessages

export default messages
