import { eventsOf, movesOf, says } from '../event.ts'
import { paymentMachine, refundMachine } from './machines.ts'

export const paymentEvents = {
  payment: {
    ...movesOf(paymentMachine),
    ...eventsOf('payment', {
      decline: says<{ problem: string | null }>('danger'),
      amount_mismatch: says<{ expected: number; captured: number; currency: string }>('danger'),
    }),
  },
  refund: movesOf(refundMachine),
} as const
