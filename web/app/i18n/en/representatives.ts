/** Words of Representative IDs: for those who decide, and for agents. */
const representatives = {
  states: {
    pending: 'Waiting',
    approved: 'Approved',
    rejected: 'Rejected',
    locked: 'Locked',
    revoked: 'Revoked',
  },
  request: 'Request',
  reason: 'Reason',
  acts: {
    approve: { menu: 'Approve', done: 'The RAD ID of {name} is approved.' },
    reject: {
      menu: 'Reject',
      title: 'Reject the RAD ID of {name}',
      effect: 'The agent gets an e-mail with your reason and can ask again.',
      submit: 'Reject',
      done: 'The RAD ID of {name} is rejected.',
      fields: { reason: 'Why' },
    },
    unlock: { menu: 'Unlock', done: 'The RAD ID of {name} is open again.' },
    restore: {
      menu: 'Approve again',
      title: 'Approve the RAD ID of {name} again',
      effect: 'The agent can help people enroll again and gets an e-mail.',
      submit: 'Approve again',
      done: 'The RAD ID of {name} is approved again.',
    },
    lock: {
      menu: 'Lock',
      title: 'Lock the RAD ID of {name}',
      effect:
        'For a RAD ID that USAC has locked. The agent can help nobody enroll until you unlock it, and gets an e-mail with your reason.',
      submit: 'Lock',
      done: 'The RAD ID of {name} is locked.',
      fields: { reason: 'Why' },
    },
    revoke: {
      menu: 'Revoke',
      title: 'Revoke the RAD ID of {name}',
      effect:
        'The agent can help nobody enroll any more and gets an e-mail with your reason. You can approve it again.',
      submit: 'Revoke',
      done: 'The RAD ID of {name} is revoked.',
      fields: { reason: 'Why' },
    },
  },
  own: {
    title: 'RAD ID',
    text: 'To help people enroll in Lifeline or ACP you need a Representative ID from USAC: 9 letters and digits, free, one for each person.',
    field: 'RAD ID',
    submit: 'Ask for approval',
    done: 'Your request under process',
    status: 'Status',
    asked: 'Asked',
    pending: 'We check whether USAC has given you this RAD ID. You get an e-mail.',
    approved: 'You can help people enroll.',
    rejected: 'Your last request was rejected. Look at the reason, then ask again.',
    locked: 'You cannot help people enroll while USAC keeps it locked. Ask USAC what to do.',
    revoked: 'You cannot help people enroll. Write to us if you think this is wrong.',
  },
} as const

export default representatives
