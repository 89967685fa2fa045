// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { backOfficeEvents } from './back-office/events.ts'
import { billingEvents } from './billing/events.ts'
import { catalogEvents } from './catalog/events.ts'
import { chargeEvents } from './charges/events.ts'
import { contactEvents } from './contacts/events.ts'
import { contentEvents } from './content/events.ts'
import { deviceEvents } from './devices/events.ts'
import { documentEvents } from './documents/events.ts'
import { usacAccountEvents } from './enrollment/accounts/events.ts'
import { enrollmentEvents } from './enrollment/events.ts'
import { registryCodeEvents } from './enrollment/registry/events.ts'
import { transferEvents } from './enrollment/transfer/events.ts'
import { fulfillmentEvents } from './fulfillment/events.ts'
import { identityEvents } from './identity/events.ts'
import { orderEvents } from './orders/events.ts'
import { disputeEvents } from './payments/disputes/events.ts'
import { paymentEvents } from './payments/events.ts'
import { reconciliationEvents } from './payments/reconciliation/events.ts'
import { paymentWayEvents } from './payments/ways/events.ts'
import { peopleEvents } from './people/events.ts'
import { programEvents } from './programs/events.ts'
import { promotionEvents } from './promotions/events.ts'
import { serviceProviderEvents } from './service-providers/events.ts'
import { simEvents } from './sims/events.ts'
import { simSourceEvents } from './sims/sources/events.ts'
import { sourcingEvents } from './sourcing/events.ts'
import { usageEvents } from './usage/events.ts'
import { walletEvents } from './wallets/events.ts'

/** What can happen besides the moves of the machines, by the kind of record. */
export const otherEvents = {
  ...backOfficeEvents,
  ...billingEvents,
  ...catalogEvents,
  ...chargeEvents,
  ...contactEvents,
  ...contentEvents,
  ...deviceEvents,
  ...documentEvents,
  ...usacAccountEvents,
  ...enrollmentEvents,
  ...registryCodeEvents,
  ...transferEvents,
  ...fulfillmentEvents,
  ...identityEvents,
  ...orderEvents,
  ...disputeEvents,
  ...paymentEvents,
  ...reconciliationEvents,
  ...paymentWayEvents,
  ...peopleEvents,
  ...programEvents,
  ...promotionEvents,
  ...serviceProviderEvents,
  ...simEvents,
  ...simSourceEvents,
  ...sourcingEvents,
  ...usageEvents,
  ...walletEvents,
} as const
