import type { AdjustmentDirection, AdjustmentReason } from '#contracts/wallets/choices.ts'

interface BalanceChange {
  daysAgo: number
  direction: AdjustmentDirection
  amountCents: number
  reason: AdjustmentReason
  note: string
  /** What the customer is written with it. */
  message?: string
  /** Of a second administrator, for what is above the limit. */
  decision?: 'approve' | 'reject'
  answer?: string
}

/** What happened to the balance of each brand's customer, the oldest first. */
export const balanceChanges: readonly BalanceChange[] = [
  {
    ...{ daysAgo: 41, direction: 'add', amountCents: 15_00, reason: 'goodwill' },
    note: 'No data for two days in Lisbon, as told by phone.',
  },
  {
    ...{ daysAgo: 30, direction: 'add', amountCents: 60_00, reason: 'compensation', decision: 'approve' },
    note: 'Three cards arrived a week late; agreed by e-mail.',
  },
  {
    ...{ daysAgo: 29, direction: 'take', amountCents: 20_00, reason: 'correction' },
    note: 'One of the three cards was in time after all.',
  },
  {
    ...{ daysAgo: 9, direction: 'add', amountCents: 80_00, reason: 'goodwill', decision: 'reject' },
    note: 'Asks for a year of service back.',
    answer: 'The network had no trouble on those days.',
  },
  {
    ...{ daysAgo: 2, direction: 'add', amountCents: 75_00, reason: 'promotion' },
    note: 'Won the autumn draw among our customers.',
    message: 'Congratulations! You have won our autumn draw. Enjoy your next trip with it.',
  },
]
