/** Words of the back office about transfers. */
const transferOffice = {
  states: {
    draft: 'Waits for the household',
    consented: 'Agreed',
    verifying: 'Made ready',
    submitted: 'Asking NLAD',
    blocked: 'Waits for its day',
    failed: 'Not moved',
    completed: 'Moved to us',
    reversed: 'Taken back',
    cancelled: 'Ended',
  },
  reasons: {
    limit: 'Moved this month already',
    freeze: 'Moved too lately',
    ours: 'Ours already',
    closed: 'Program moves no more',
    lapsed: 'Agreement too old',
    refused: 'Refused by NLAD',
  },
  exceptions: {
    TE1: 'TE1 No consent',
    TE2: 'TE2 Company closed',
    TE3: 'TE3 Company broke rules',
    TE4: 'TE4 Moved away',
  },
  transfer: 'The transfer',
  refusal: 'Code',
  reopensAt: 'Can be agreed to again',
  reminder: 'Reminder',
  reminded: 'On that day',
  completedAt: 'Moved',
  closedBecause: 'Why it ended',
  enrollment: 'The enrollment',
  agreements: 'Attempts',
  none: 'Nobody has agreed yet.',
  attempt: 'Attempt {number}',
  results: { done: 'Moved to us', LAPSED: 'The agreement was too old', cancelled: 'Ended' },
  underWay: 'Under way',
  agreedAt: 'Agreed {time}',
  support: 'What supports it',
  acts: {
    recheck: { menu: 'Ask NLAD now', done: '{name}: NLAD was asked.' },
    retry: {
      menu: 'Let them try again',
      title: 'Let {name} try again',
      effect: 'The household is asked to agree anew. Nothing is sent to NLAD before.',
      submit: 'Ask the household',
      done: '{name}: the household was asked.',
    },
    except: {
      menu: 'Claim an exception',
      title: 'Claim an exception for {name}',
      effect:
        'The household is asked to agree anew. Then NLAD is told of the exception: TE1 it did not agree to the last transfer, TE2 the company ceased to operate, TE3 the company broke the rules, TE4 the household moved out of its area.',
      submit: 'Claim it',
      done: '{name}: the household was asked.',
      fields: {
        exception: 'Exception',
        support: 'What supports it',
      },
    },
    close: {
      menu: 'End',
      title: 'End {name}',
      effect: 'The application ends with it, and the benefit stays with the other company.',
      submit: 'End it',
      done: '{name} is ended.',
      fields: { reason: 'Why' },
    },
    reverse: {
      menu: 'Take back',
      title: 'Take {name} back',
      effect:
        'The household says that it did not agree. It is de-enrolled at NLAD as an error, and its former company can take it back by TE1.',
      submit: 'Take it back',
      done: '{name} is taken back.',
      fields: { reason: 'What the household says' },
    },
  },
} as const

export default transferOffice
