import { movesOf } from '../event.ts'
import { invoiceMachine } from './machines.ts'

export const billingEvents = {
  invoice: movesOf(invoiceMachine),
} as const
