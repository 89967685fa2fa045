import { eventsOf, movesOf, says } from '../event.ts'
import {
  fulfillmentMachine,
  provisioningMachine,
  simInventoryMachine,
  simLineMachine,
  subscriptionMachine,
} from './machines.ts'

export const simEvents = {
  fulfillment: movesOf(fulfillmentMachine),
  provisioning: movesOf(provisioningMachine),
  sim: eventsOf('sim', { profile: says<{ from: string; to: string }>() }),
  sim_inventory: movesOf(simInventoryMachine),
  sim_line: movesOf(simLineMachine),
  subscription: movesOf(subscriptionMachine),
} as const
