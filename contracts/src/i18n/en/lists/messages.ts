/** English words of the list of what was sent to applicants. */
const messageLists = {
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
}
export default messageLists
