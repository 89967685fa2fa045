/** Words about who asks to be called, for staff. */
const callBacks = {
  states: {
    waiting: 'Waiting',
    taken: 'Being called',
    missed: 'Not reached',
    done: 'Reached',
    closed: 'Closed',
  },
  times: { any: 'Any time', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
  caller: 'Who to call',
  language: 'Language',
  theirTime: 'Their time now',
  nobody: 'Nobody yet',
  create: {
    menu: 'Note a caller',
    title: 'Somebody wants to be called back',
    effect: 'They stand in this list until a colleague has reached them.',
    submit: 'Note it',
    done: 'Noted. They wait for a call.',
    name: 'Name',
    phoneNumber: 'Phone number',
    topic: 'Topic',
    preferredTime: 'Best time',
  },
  acts: {
    take: { menu: 'I’ll call', done: 'This call is yours.' },
    reach: {
      menu: 'Reached',
      done: 'Noted: {name} was reached.',
      title: 'Reached {name}?',
      effect: 'The request is done. What you note stands in its timeline for your colleagues.',
      submit: 'Reached',
      fields: { note: 'What came of it' },
    },
    miss: { menu: 'Not reached', done: 'Noted: {name} was not reached.' },
    put_back: { menu: 'Give it back', done: 'Somebody else can call now.' },
    close: { menu: 'Close', done: 'Closed.' },
    reopen: { menu: 'Open again', done: 'Opened again.' },
  },
} as const

export default callBacks
