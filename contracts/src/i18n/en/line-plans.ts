/** English words for how the plan of a line stands, the same on every page, paper and message. */
const linePlans = {
  note: {
    scheduled: 'The plan starts later.',
    awaited: 'The plan starts with its first use. Use it within {days} days after the card arrives.',
    waiting: 'The plan starts with its first use. Use it before {activateBy}.',
    waiting_soon: 'Not used yet. Use it before {activateBy}; after that the plan is lost.',
    missed: 'Not used before {activateBy}, so this plan has run out.',
    refunded: 'The money for this plan was given back, so it is not to be used.',
    active: 'Active until {endsAt}.',
    active_soon: 'Active, and ends soon: {endsAt}.',
    due: 'The payment for the next period is due.',
    paused: 'Paused.',
    over: 'Ended {endsAt}.',
  },
  /** Where no end is known. */
  open: { active: 'Active.', over: 'Ended.' },
  data: {
    left: '{left} of {total} left.',
    used_up: 'All {total} are used.',
    over: 'The time for the data is over.',
    unlimited: 'Data without limit.',
    none: 'No data on this line.',
  },
  next: {
    missed: 'Buy the plan again, or write to us if something kept you from using it.',
    refunded: 'If you want it after all, buy it again.',
    over: 'To go on, buy a plan again.',
  },
} as const

export default linePlans
