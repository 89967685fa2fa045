import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { usage: 'Usage Log/Report' },
  lists: {
    usage: {
      title: 'Usage Log/Report',
      search: 'Whole ICCID or phone number',
      emptyTitle: 'Nothing used yet',
      emptyText: 'What lines use appears here as soon as their carrier tells of it.',
      columns: {
        startedAt: 'Began',
        iccid: 'ICCID',
        simId: 'SIM',
        phoneNumber: 'Phone number',
        kind: 'Kind',
        amount: 'Amount',
        direction: 'Direction',
        otherParty: 'Other party',
        callType: 'Kind of call',
        country: 'Country',
        network: 'Network',
        plan: 'Plan',
        reseller: 'Reseller',
        source: 'SIM source',
        recordId: 'Carrier’s record',
        revision: 'Corrections',
        receivedAt: 'Received',
      },
      filters: {
        started: 'Began',
        sourceId: 'SIM source',
        line: 'Line',
        isCorrected: 'Corrected',
      },
      file: { amount: 'Amount (bytes, seconds, messages)' },
    },
    usageFiles: {
      title: 'Usage files',
      search: 'Part of a file name',
      emptyTitle: 'No file yet',
      emptyText: 'Send a carrier’s file of usage records to have it counted.',
      columns: {
        fileName: 'File',
        source: 'SIM source',
        status: 'Status',
        receivedAt: 'Received',
        total: 'Records',
        added: 'New',
        corrected: 'Corrected',
        repeated: 'Known already',
        rejected: 'Not counted',
        sentBy: 'Sent by',
      },
      filters: { sourceId: 'SIM source', received: 'Received', hasRejected: 'With rows not counted' },
      totals: {
        total: 'Records in all files that match',
        added: 'Records that nobody had told of before',
        corrected: 'Records that replaced what was told first',
        repeated: 'Records that came again and were not counted again',
        rejected: 'Rows that could not be counted',
      },
    },
  },
  errors: { FILE_HEADINGS: 'The first row of the file has to name these columns, too: {headings}.' },
  events: {
    usage: { begin: 'First use of the plan', export: 'Usage exported' },
    usage_file: { send: 'Usage file received', finish: 'Usage file counted' },
  },
} as const satisfies ModuleWords

export default words
