import type { ModuleWords } from '../../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  menu: { registryCodes: 'Codes of USAC' },
  kinds: { registry_code: 'Code of USAC' },
  lists: {
    'registry-codes': {
      title: 'Codes of USAC',
      search: 'Code or its words',
      emptyTitle: 'No such code',
      emptyText: 'No code stands like this now.',
      columns: {
        code: 'Code',
        provider: 'From',
        step: 'What happens next',
        standing: 'Decided by',
        met: '30 days',
        lastMetAt: 'Last seen',
        message: 'What USAC says',
      },
      filters: {},
    },
  },
  documents: {
    enrollmentRecord: {
      title: 'Record of your enrollment',
      reference: 'Reference',
      program: 'Program',
      enrolled: 'Enrolled on',
      applicationId: 'Application ID',
      name: 'Name',
      identity: 'Social Security or Tribal ID number',
      hidden: 'not shown in this document',
      service: 'Where your service is',
      shipping: 'Where we send things',
      plan: 'Plan',
      price: '{price} a month, of which your benefit pays {support}',
      device: 'Device',
      agreed: 'What you agreed to',
      questions: 'Questions? Write to {email}[[ or call {phone}]].',
      next: 'What happens next',
      steps: {
        sent: 'We get your order ready and write to you on the day it is sent.',
        use: 'Use your service at least once every 30 days. If your plan is free, you lose the benefit when you do not.',
        yearly: 'From time to time the government asks whether you still qualify. We remind you.',
        changes: 'Tell us within 30 days when you move, or when your household does not qualify any more.',
        once: 'This is a program of the government. A household can have it only once, and you cannot give it to somebody else.',
      },
    },
  },
  events: {
    registry_code: {
      decide: 'Decided what happens next',
      reset: 'Back to what the platform says',
      judge: 'Waiting enrollments led on',
    },
  },
  notices: {
    registry_refuses_account: {
      title: 'NLAD refuses our account',
      happened: 'It answered {code}. Enrollments wait until it takes them.',
      toDo: 'Check the account at USAC. It goes on by itself afterwards.',
    },
    registry_refuses: {
      title: 'NLAD refused the enrollment',
      happened: 'It answered {code} ({category}).',
      toDo: 'Mend what the code names, then send it again from this page.',
    },
    registry_code_unknown: {
      title: 'A code that nobody knows',
      happened:
        'USAC answered {code}. Households that meet it wait for your staff, or read only that something could not be confirmed.',
      toDo: 'Decide what happens next for them. Then lead on those who wait.',
    },
  },
} as const satisfies ModuleWords

export default words
