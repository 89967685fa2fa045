/** Words of the list of what was sent to applicants. */
const history = {
  states: {
    queued: 'Queued',
    unknown: 'Unknown',
    failed: 'Failed',
    sent: 'Sent',
    delivered: 'Delivered',
    withheld: 'Held back',
    bounced: 'Bounced',
  },
  texting: { opted_out: 'Stopped', opted_in: 'Wanted again', unsaid: 'No word' },
} as const

export default history
