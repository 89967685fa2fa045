import { events } from '#contracts/events.ts'
import { handles, on, recurs, type Job, type Reaction, type Recurring } from '#platform/jobs/job.ts'
import { benefitOrder } from '#modules/orders/index.ts'
import { claimJanitor, claimsDue, tellOfDevice } from './claim-device.ts'
import { followBenefitOrder } from './follow-benefit-order.ts'
import { followBox } from './follow-box.ts'
import { followPrice } from './follow-price.ts'
import { cancelBenefitOrder, cancelGivenUp } from './give-order-up.ts'
import { boxMoved, claimDevice, enrollmentTurned, priceReplaced } from './jobs.ts'

export const jobsOfService: Job[] = [
  handles(benefitOrder, (caller, { enrollmentId }) => followBenefitOrder(caller, enrollmentId)),
  handles(enrollmentTurned, (caller, { subjectId }) => followBenefitOrder(caller, subjectId)),
  handles(cancelBenefitOrder, (caller, { orderId }) => cancelGivenUp(caller, orderId)),
  handles(boxMoved, (caller, { subjectId }) => followBox(caller, subjectId)),
  handles(priceReplaced, (caller, { subjectId, data }) => followPrice(caller, subjectId, data)),
  handles(claimDevice, (caller, { enrollmentId }) => tellOfDevice(caller, enrollmentId)),
]

export const recurringOfService: Recurring[] = [recurs('device-claims', '* * * * *', claimsDue, claimJanitor)]

/** What a household gets leaves once it is enrolled; its device moves as the box does. */
export const reactionsOfService: Reaction[] = [
  on(events.enrollment.enroll, enrollmentTurned),
  on(events.enrollment.transfer, enrollmentTurned),
  on(events.enrollment.de_enroll, enrollmentTurned),
  on(events.plan_pricing.update, priceReplaced),
  on(events.device_box.ship, boxMoved),
  on(events.device_box.deliver, boxMoved),
  on(events.device_box.return, boxMoved),
  on(events.device_box.write_off, boxMoved),
]
