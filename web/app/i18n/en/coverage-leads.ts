/** Words about who waits until they can apply where they live, for staff. */
const coverageLeads = {
  states: {
    waiting: 'Waiting',
    told: 'Told',
    unsubscribed: 'Wants no message',
    expired: 'Waited for a year',
  },
  person: 'Who waits',
  masked: 'Masked for everybody. How to reach them is forgotten once they are told or wait no more.',
  emailAddress: 'E-mail address',
  phoneNumber: 'Phone number',
  none: 'None',
  demand: {
    title: 'Where people wait',
    place: '{program} in {state}',
    counts:
      '{waiting, plural, one {# waits} other {# wait}}, {told, plural, one {# was told} other {# were told}}',
  },
  acts: {
    tell: {
      menu: 'Tell now',
      done: '{name} is told now.',
      title: 'Tell {name} now?',
      effect: 'They get the one message that they asked for, and how to reach them is forgotten.',
      submit: 'Tell now',
    },
    remove: {
      menu: 'Take off the list',
      done: 'Taken off the list.',
      title: 'Take {name} off the list?',
      effect: 'They are told nothing, and how to reach them is forgotten. It cannot be taken back.',
      submit: 'Take off the list',
    },
  },
} as const

export default coverageLeads
