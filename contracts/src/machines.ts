import { invoiceMachine } from './billing/machines.ts'
import { bulkMachine, importMachine, reportMachine } from './back-office/machines.ts'
import { contentMachine } from './content/machines.ts'
import { accountMachine } from './identity/machines.ts'
import { contactMachine, notificationMachine } from './messaging/machines.ts'
import { orderMachine, orderTones } from './orders/machines.ts'
import { paymentMachine, refundMachine } from './payments/machines.ts'
import { serviceProviderMachine } from './service-providers/machines.ts'
import {
  fulfillmentMachine,
  provisioningMachine,
  simInventoryMachine,
  simLineMachine,
  simTones,
  subscriptionMachine,
} from './sims/machines.ts'

/** Every machine by its name, which is also the kind of record that its events are about. */
export const machines = {
  account: accountMachine,
  service_provider: serviceProviderMachine,
  order: orderMachine,
  payment: paymentMachine,
  refund: refundMachine,
  invoice: invoiceMachine,
  fulfillment: fulfillmentMachine,
  sim_inventory: simInventoryMachine,
  sim_line: simLineMachine,
  provisioning: provisioningMachine,
  subscription: subscriptionMachine,
  notification: notificationMachine,
  contact: contactMachine,
  bulk: bulkMachine,
  import: importMachine,
  report: reportMachine,
  content: contentMachine,
} as const

/** Of statuses that are derived, as a machine's stand with it. */
export const derivedTones = { ...orderTones, ...simTones }
