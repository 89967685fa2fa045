/** Words about what visitors wrote, for staff. */
const contacts = {
  topics: {
    order: 'An order or eSIM',
    plans: 'Plans and prices',
    eligibility: 'Lifeline, ACP or eligibility',
    agent: 'Becoming an agent',
    other: 'Something else',
  },
  states: { new: 'New', answered: 'Answered', closed: 'Closed' },
  assignees: { me: 'Me', others: 'Somebody else', nobody: 'Nobody' },
  message: 'Message',
  sealed: 'Only those who answer messages can read the words.',
  sender: 'Sender',
  language: 'Language',
  answered: 'Answer by {name}',
  assignee: 'Assigned to',
  assigned: 'Assigned.',
  acts: {
    close: { menu: 'Close', done: 'Closed.' },
    reopen: { menu: 'Open again', done: 'Opened again.' },
  },
  answer: {
    open: 'Answer',
    title: 'Answer {name}',
    effect:
      'Your words go out by e-mail, below a greeting and above what was written. Language of the e-mail: {language}.',
    text: 'Answer',
    preview: 'Preview of the e-mail',
    submit: 'Send',
    done: 'The answer to {name} is on its way.',
  },
} as const

export default contacts
