/** Words of the back office about what follows enrollment. */
const membership = {
  states: {
    noticed: 'Notice runs',
    due: 'To be sent',
    sent: 'Sent to NLAD',
    failed: 'Refused by NLAD',
    done: 'Done',
    withdrawn: 'Withdrawn',
  },
  askers: { person: 'Household', staff: 'Staff', rule: 'Rule of the program', usac: 'USAC' },
  way: 'De-enrollment',
  enrollment: 'Open the enrollment',
  evidence: 'What shows it',
  noticeDays: 'Days of notice',
  tryAt: 'Sent next',
  attempts: 'Times sent',
  doneAt: 'Done',
  withdrawnBecause: 'Why it was withdrawn',
  withdrawals: {
    superseded: 'The household was out already',
    used: 'The service was used again',
    pays: 'The household pays for it now',
  },
  leaving: 'Leaving the program',
  stays: 'Nothing is under way.',
  endsAt: 'The benefit ends at {time} unless the reason is gone by then.',
  deEnroll: 'De-enroll',
  deEnrollTitle: 'De-enroll {name}',
  deEnrollSubmit: 'De-enroll',
  choose: 'Choose a reason',
  reason: 'Reason',
  begun: 'The de-enrollment of {name} has begun.',
  withNotice:
    'The household gets a written notice now and has {days, plural, one {# day} other {# days}} to show otherwise, until {time}.',
  atOnce: 'NLAD is told at once. The household gets no time to answer.',
  deadline: 'By law NLAD has to know by {time}.',
  afterwards: 'Then the benefit ends, our usual prices apply, and the household is told why.',
  subscriberPage: 'Open the NLAD subscriber',
  acts: {
    retry: { menu: 'Send again', done: '{name} is sent to NLAD again.' },
    withdraw: {
      menu: 'Withdraw',
      title: 'Withdraw the de-enrollment of {name}',
      effect: 'The household keeps its benefit and is told so. Your reason stands in the timeline.',
      submit: 'Withdraw it',
      done: '{name} keeps its benefit.',
      fields: { reason: 'Why the reason is gone' },
    },
  },
} as const

export default membership
