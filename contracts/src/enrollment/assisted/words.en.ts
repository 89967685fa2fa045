import type { ModuleWords } from '../../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  lists: {
    'assisted-enrollments': {
      title: 'Enrollments through you',
      search: 'Whole reference',
      emptyTitle: 'No enrollments yet',
      emptyText:
        'When you sign up a customer for Lifeline or ACP, or somebody applies by your link, the enrollment stands here.',
      columns: {
        name: 'Customer',
        reference: 'Reference',
        program: 'Program',
        state: 'State',
        next: 'Next step',
        cameBy: 'Came by',
        startedAt: 'Started',
        changedAt: 'Changed',
      },
      filters: { started: 'Started' },
    },
  },
  documents: {
    packet: {
      title: 'Record of consents',
      program: 'Program and rules',
      usState: 'State',
      applicationId: 'Application ID',
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      identity: 'Number of identity',
      identityHidden: 'hidden in this document',
      helper: 'Seller and RAD ID',
      madeBy: 'Made by',
      madeAt: 'Made at',
      reason: 'Why it was made',
      none: 'Nothing was agreed to yet.',
      agreed: '[x] agreed',
      notAgreed: '[ ] not agreed',
      signature: 'Signed as',
      initials: 'Initials',
      givenAt: 'Given at',
      language: 'Language shown',
      languages: { en: 'English', es: 'Spanish' },
      text: 'Text and rules',
      hash: 'SHA-256 of the words',
      channel: 'Channel',
      channels: { web: 'Website', agent: 'Agent', reseller: 'Reseller', api: 'API' },
      representative: 'Representative',
      nobody: 'nobody helped',
      named: 'Helper named',
      endedAt: 'Ended at',
      address: 'Network address',
      browser: 'Browser',
      id: 'Record',
      calls: 'Calls to the National Verifier and NLAD',
      noCalls: 'Nobody was asked yet.',
      time: 'Time',
      call: 'Call',
      result: 'Result',
      operations: {
        check: 'Application',
        status: 'How it stands',
        verify: 'Check',
        enroll: 'Enroll',
        update: 'Update',
        deEnroll: 'De-enroll',
        verifyDeviceEligibility: 'Device check',
        find: 'Look-up',
        transfer: 'Transfer',
        other: 'Other',
      },
      accepted: 'Accepted',
      closed: 'Confidential. Every look at this record is kept.',
    },
  },
} as const satisfies ModuleWords

export default words
