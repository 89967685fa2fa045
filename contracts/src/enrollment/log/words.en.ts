import type { ModuleWords } from '../../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  menu: {
    eligibilityLog: 'Eligibility log',
    enrollmentLog: 'Enrollment log',
    enrollReport: 'Enrollment report',
    transferLog: 'Transfer log',
  },
  lists: {
    'eligibility-calls': {
      search: 'Reference, ID, code or category',
      emptyTitle: 'No calls yet',
      title: 'Eligibility log',
      emptyText: 'Each call to the National Verifier stands here.',
      columns: {
        reference: 'Reference',
        sentAt: 'Asked',
        name: 'Name',
        plan: 'Plan',
        operation: 'Call',
        usState: 'US state',
        program: 'Program',
        result: 'Result',
        category: 'Asks for',
        state: 'State',
        applicationId: 'Application ID',
        representativeId: 'RAD ID',
        latencyMs: 'Took (ms)',
        enrollmentId: 'Enrollment',
        refused: 'Refused',
        unanswered: 'Without an answer',
        programCodes: 'Qualifies by',
        failures: 'Not confirmed',
        expiresOn: 'Approved until',
      },
      filters: {
        sent: 'Asked',
        isAssisted: 'With a representative',
      },
      totals: {
        count: 'All calls that match.',
        refused: 'Those that were turned away.',
        unanswered: 'Those that nobody answered, or not yet.',
        latencyMs: 'The average of those that were answered, in milliseconds.',
      },
    },
    'enrollment-calls': {
      search: 'Reference, ID, code or category',
      emptyTitle: 'No calls yet',
      title: 'Enrollment log',
      emptyText: 'Each call to NLAD about an enrollment stands here.',
      columns: {
        reference: 'Reference',
        sentAt: 'Asked',
        name: 'Name',
        plan: 'Plan',
        operation: 'Call',
        usState: 'US state',
        program: 'Program',
        result: 'Result',
        category: 'Asks for',
        state: 'State',
        applicationId: 'Application ID',
        representativeId: 'RAD ID',
        latencyMs: 'Took (ms)',
        enrollmentId: 'Enrollment',
        refused: 'Refused',
        unanswered: 'Without an answer',
        codes: 'Codes',
        sac: 'SAC',
        subscriberId: 'Subscriber ID',
        deviceModel: 'Device',
        benefit: 'Benefit',
      },
      filters: {
        sent: 'Asked',
        isAssisted: 'With a representative',
      },
      totals: {
        count: 'All calls that match.',
        refused: 'Those that were turned away.',
        unanswered: 'Those that nobody answered, or not yet.',
        latencyMs: 'The average of those that were answered, in milliseconds.',
      },
    },
    'transfer-calls': {
      title: 'Transfer log',
      emptyText: 'Each call to NLAD about a transfer stands here.',
      columns: {
        exception: 'Exception',
        consentAt: 'Agreed',
        transferableOn: 'Not before',
      },
      filters: {
        hasException: 'With an exception',
      },
    },
    'enroll-report': {
      title: 'Enrollment report',
      emptyTitle: 'Nobody has applied yet',
      emptyText: 'As soon as somebody applies, the figures stand here.',
      columns: {
        key: 'Line',
        started: 'Started',
        submitted: 'Submitted',
        qualified: 'Qualified',
        enrolled: 'Enrolled',
        transferred: 'Transferred',
        shipped: 'Shipped',
        active: 'Active',
        de_enrolled: 'De-enrolled',
      },
    },
  },
} as const satisfies ModuleWords

export default words
