import { movesOf } from '../event.ts'
import { bulkMachine } from './machines.ts'

export const bulkEvents = {
  bulk: movesOf(bulkMachine),
} as const
