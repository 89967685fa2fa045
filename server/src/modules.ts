import { os } from '#platform/api.ts'
import { forgetRateLimits, keepHouse, tenantsToTidy } from '#platform/housekeeping.ts'
import {
  type Job,
  type Reaction,
  recurs,
  recursForAll,
  type Recurring,
  type RecurringForAll,
} from '#platform/job.ts'
import { openOffice } from '#platform/office.ts'
import type { WebhookDoor } from '#platform/webhooks.ts'
import * as billing from '#modules/billing/index.ts'
import * as backOffice from '#modules/back-office/index.ts'
import * as catalog from '#modules/catalog/index.ts'
import * as checkout from '#modules/checkout/index.ts'
import * as content from '#modules/content/index.ts'
import * as identity from '#modules/identity/index.ts'
import * as messaging from '#modules/messaging/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import * as people from '#modules/people/index.ts'
import * as reporting from '#modules/reporting/index.ts'
import * as serviceProviders from '#modules/service-providers/index.ts'
import * as resellers from '#modules/resellers/index.ts'
import * as sims from '#modules/sims/index.ts'
import * as tenancy from '#modules/tenancy/index.ts'

/** The whole API: every endpoint of the contract with the verb behind it, each bound by the module that its namespace names. */
export const createRouter = (tokens: identity.Tokens) =>
  os.router({
    tenancy: tenancy.routes,
    catalog: catalog.routes,
    checkout: checkout.routes,
    content: content.routes,
    messaging: messaging.routes,
    orders: orders.routes,
    payments: payments.routes,
    billing: billing.routes,
    backOffice: backOffice.routes,
    reporting: reporting.routes,
    identity: identity.createRoutes(tokens),
    people: people.routes,
    serviceProviders: serviceProviders.routes,
    resellers: resellers.routes,
  })

export const jobs: Job[] = [
  ...identity.jobs,
  ...orders.jobs,
  ...payments.jobs,
  ...sims.jobs,
  ...messaging.jobs,
  ...backOffice.jobs,
]

export const recurring: (Recurring | RecurringForAll)[] = [
  ...backOffice.recurring,
  ...orders.recurring,
  ...payments.recurring,
  ...sims.recurring,
  ...messaging.recurring,
  recurs('housekeeping', '17 * * * *', tenantsToTidy, keepHouse),
  recursForAll('forget-rate-limits', '17 * * * *', forgetRateLimits),
]

export const webhookDoors: WebhookDoor[] = [payments.stripeDoor, sims.esimgoWebhook]

/** What each module does when another module's event happens; `openServices` hands them to every process. */
export const reactions: Reaction[] = [...orders.reactions, ...sims.reactions, ...messaging.reactions]

/** What the modules offer to the rooms that all share: `modules/back-office` finds it by name, in every process. */
export const office = openOffice([
  identity.office,
  people.office,
  serviceProviders.office,
  orders.office,
  payments.office,
  content.office,
  messaging.office,
])
