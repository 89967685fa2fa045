import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { messages: 'Messages' },
  also: { messages: 'contact, mail, inbox, questions' },
  kinds: { contact: 'Message' },
  lists: {
    contacts: {
      title: 'Messages',
      search: 'Reference, name, e-mail or order number',
      emptyTitle: 'No messages yet',
      emptyText: 'What visitors write on the contact page stands here.',
      columns: {
        reference: 'Reference',
        topic: 'Topic',
        name: 'Name',
        email: 'E-mail',
        state: 'State',
        assignee: 'Assigned to',
        orderNumber: 'Order number',
        receivedAt: 'Received',
      },
      filters: { received: 'Received', assigned: 'Assigned' },
    },
  },
  errors: {
    FORM_EXPIRED: 'This form was open for too long. Your words are still here: please send it again.',
  },
  events: {
    contact: {
      receive: 'Message received',
      answer: 'Answered',
      close: 'Closed',
      reopen: 'Opened again',
      assign: 'Assigned',
      unassign: 'Assigned to nobody',
    },
  },
} as const satisfies ModuleWords

export default words
