import type { Hook } from '#platform/hooks.ts'
import { forgetRateLimits, keepHouse, outlived } from '#platform/jobs/housekeeping.ts'
import {
  type Job,
  type Reaction,
  recurs,
  recursForAll,
  type Recurring,
  type RecurringForAll,
} from '#platform/jobs/job.ts'
import { openOffice } from '#platform/office/office.ts'
import type { WebhookEndpoint } from '#platform/http/webhooks.ts'
import { paymentWebhooks } from '#modules/payments/index.ts'
import { textWebhooks } from '#modules/messaging/index.ts'
import { carrierWebhooks } from '#modules/sims/index.ts'
import * as all from './all-modules.ts'

export { createRouter } from './all-modules.ts'

export const jobs: Job[] = all.jobs

export const recurring: (Recurring | RecurringForAll)[] = [
  ...all.recurring,
  recurs('housekeeping', '17 * * * *', outlived, keepHouse),
  recursForAll('forget-rate-limits', '17 * * * *', forgetRateLimits),
]

export const webhookEndpoints: WebhookEndpoint[] = [...paymentWebhooks, ...carrierWebhooks, textWebhooks]

/** What each module does when another module's event happens; `openServices` hands them to every process. */
export const reactions: Reaction[] = all.reactions

/** What each module does within the verbs of another, in its transaction. */
export const hooks: Hook[] = all.hooks

/** What the modules offer to the rooms that all share: `modules/back-office` finds it by name, in every process. */
export const office = openOffice(all.offices)
