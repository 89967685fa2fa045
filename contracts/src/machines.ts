import { orderTones } from './orders/machines.ts'
import { simTones } from './sims/machines.ts'

export { machines } from './all-machines.ts'

/** Of statuses that are derived, as a machine's stand with it. */
export const derivedTones = { ...orderTones, ...simTones }
