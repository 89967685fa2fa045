import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
    'contact-message': 'What a visitor wrote',
    'contact-crowd': 'More messages than usual',
    'contact-answer': 'Answer to a visitor',
  },
  messages: {
    'contact-message': {
      subject: '[{reference}] {topic}',
      heading: 'A message from the {brand} site',
      reference: 'Reference',
      topic: 'Topic',
      name: 'Name',
      emailAddress: 'E-mail address',
      orderNumber: 'Order number',
      answer: 'Answer this e-mail to answer the person.',
      unchecked:
        'A visitor wrote this. Open no link in it that you do not expect, and ask for no secret by e-mail.',
    },
    'contact-crowd': {
      subject: '[{brand}] More messages than usual',
      heading: 'More people are writing than usual',
      body: 'So many messages arrive from the {brand} site that we do not mail each of them. None is lost: all of them are in the list, where they can be answered.\nYou get this e-mail once an hour for as long as it goes on.',
      action: 'Open the list of messages',
      after:
        'If most of them make no sense, somebody may be flooding the form; real ones stand between them.',
    },
    'contact-answer': {
      subject: 'Re: [{reference}] {topic}',
      heading: 'Our answer to your message',
      hello: 'Hello {name},',
      wrote: 'You wrote to us',
      questions: 'Answer this e-mail if you have more questions.',
      automatic: 'You get this message because you wrote to {brand}.',
    },
  },
  letters: {
    contact: {
      topics: {
        order: 'An order or eSIM',
        plans: 'Plans and prices',
        eligibility: 'Lifeline, ACP or eligibility',
        agent: 'Becoming an agent',
        other: 'Something else',
      },
      automatic: 'You get this message because this is the support address of the site.',
    },
  },
} as const satisfies ModuleMessages

export default messages
