import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { notificationHistory: 'Messages to applicants' },
  lists: {
    'applicant-messages': {
      title: 'Messages to applicants',
      search: 'Whole reference',
      emptyTitle: 'Nothing sent yet',
      emptyText: 'What we write to people who apply for Lifeline or ACP stands here.',
      columns: {
        reference: 'Application',
        createdAt: 'Written',
        template: 'Message',
        channel: 'Way',
        recipient: 'To',
        locale: 'Language',
        state: 'State',
        problem: 'Problem',
        texting: 'Texting',
        segments: 'Texts billed',
        sentAt: 'Sent',
        enrollmentId: 'Enrollment',
        waitsUntil: 'Waits until',
      },
      filters: { created: 'Written' },
      totals: {
        count: 'All messages that match.',
        segments: 'As many text messages as the SMS provider counts and bills.',
      },
    },
  },
  events: {
    notification: {
      queue: 'Message queued',
      send: 'Message sent',
      fail: 'Message failed',
      withhold: 'Message held back',
      lose: 'No answer about the message',
      retry: 'Message tried again',
      deliver: 'Message delivered',
      bounce: 'Message bounced',
    },
    text_consent: { stop: 'Text messages stopped', start: 'Text messages wanted again' },
  },
} as const satisfies ModuleWords

export default words
