import type { OrderLine } from './statuses.ts'

type Kind = Pick<OrderLine, 'kind' | 'simType' | 'providerBundle'>

/** Whether a line is served from our own shelf: every SIM card, and eSIMs that no provider makes on demand. */
export const isStocked = ({ kind, simType, providerBundle }: Kind): boolean =>
  kind === 'plan' && (simType === 'physical' || !providerBundle)

export type StockLine = Pick<OrderLine, 'id' | 'simSourceId' | 'simType' | 'quantity' | 'planId'>
