/** Words of the page of a household that is enrolled. */
const completed = {
  title: 'You are enrolled',
  lead: 'Your household gets {program} from {brand} now.',
  reference: 'Your reference',
  referenceHint: 'Name it when you call or write to us.',
  next: 'What happens next',
  sent: 'We get your order ready now, and write to you on the day it is sent.',
  start: 'When it comes, put the SIM in your phone or scan the code of the eSIM. Then your service works.',
  use: 'Use it at least once every 30 days. If your plan is free, you lose the benefit when you do not.',
  yearly: 'From time to time the government asks whether you still qualify. We remind you.',
  changes: 'Tell us within 30 days when you move, or when your household does not qualify any more.',
  record: 'Save or print your record (PDF)',
  status: 'See where your order is',
} as const

export default completed
