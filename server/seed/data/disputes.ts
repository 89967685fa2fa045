import type { DisputeReason } from '#contracts/payments/disputes/choices.ts'

/** What became of a dispute of the demonstration. */
export interface SeedDispute {
  /** How many days ago the bank asked. */
  daysAgo: number
  reason: string
  known: DisputeReason
  end: 'due' | 'urgent' | 'submitted' | 'won' | 'lost' | 'accepted'
  words?: string
}

export const dueAfterDays = 9

export const houseDisputes: readonly SeedDispute[] = [
  { daysAgo: 7.5, reason: 'fraudulent', known: 'fraudulent', end: 'urgent' },
  {
    daysAgo: 2.2,
    reason: 'product_not_received',
    known: 'not_received',
    end: 'due',
    words:
      'The eSIM was downloaded to the buyer’s phone within the hour. Data was used on four days after that, in the country that was bought.',
  },
  {
    daysAgo: 12.4,
    reason: 'product_unacceptable',
    known: 'not_as_described',
    end: 'submitted',
    words:
      'The plan page names the networks and the speed. The buyer used all of the data; the network’s records are attached to the order.',
  },
  {
    daysAgo: 33.1,
    reason: 'unrecognized',
    known: 'unrecognized',
    end: 'won',
    words:
      'The buyer confirmed the payment with their bank (3-D Secure) and answered our message the day after.',
  },
  { daysAgo: 27.6, reason: 'fraudulent', known: 'fraudulent', end: 'lost' },
  { daysAgo: 19.3, reason: 'duplicate', known: 'duplicate', end: 'accepted' },
]
export const fewDisputes: readonly SeedDispute[] = [
  { daysAgo: 3.3, reason: 'fraudulent', known: 'fraudulent', end: 'due' },
]
