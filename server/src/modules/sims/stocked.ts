import type { OrderLine } from './statuses.ts'

type Kind = Pick<OrderLine, 'kind' | 'simType' | 'providerBundle'>
/** What every line of a plan has. */
interface OfPlan {
  planId: string
  simSourceId: string
}

/**
 * Whether a line is served from our own shelf: every SIM card, and eSIMs that no provider makes on demand. A plan without a
 * SIM of its own has it inside of a device.
 */
export const isStocked = <Line extends Kind>(line: Line): line is Line & OfPlan => isServed(line)

const isServed = ({ kind, simType, providerBundle }: Kind): boolean =>
  kind === 'plan' && simType !== null && (simType === 'physical' || !providerBundle)

export type StockLine = Pick<OrderLine, 'id' | 'simType' | 'quantity'> & OfPlan
