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
import type { WebhookDoor } from '#platform/http/webhooks.ts'
import { paymentDoors } from '#modules/payments/index.ts'
import { textsDoor } from '#modules/messaging/index.ts'
import { carrierWebhooks } from '#modules/sims/index.ts'
import * as doors from './all-doors.ts'

export { createRouter } from './all-doors.ts'

export const jobs: Job[] = doors.jobs

export const recurring: (Recurring | RecurringForAll)[] = [
  ...doors.recurring,
  recurs('housekeeping', '17 * * * *', outlived, keepHouse),
  recursForAll('forget-rate-limits', '17 * * * *', forgetRateLimits),
]

export const webhookDoors: WebhookDoor[] = [...paymentDoors, ...carrierWebhooks, textsDoor]

/** What each module does when another module's event happens; `openServices` hands them to every process. */
export const reactions: Reaction[] = doors.reactions

/** What each module does within the verbs of another, in its transaction. */
export const hooks: Hook[] = doors.hooks

/** What the modules offer to the rooms that all share: `modules/back-office` finds it by name, in every process. */
export const office = openOffice(doors.offices)
