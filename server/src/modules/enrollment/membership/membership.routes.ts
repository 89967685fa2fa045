import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { askToLeave } from './ask-to-leave.ts'
import { getDeEnrollment, leavingOf } from './de-enrollment.queries.ts'
import { pretendActive, pretendOrdered } from './demonstration.ts'
import { settlePlan } from './follow-home.ts'
import { leaveProgram } from './leave-program.ts'
import { listOfDeEnrollments } from './list-of-de-enrollments.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { keepForHousehold, keepService } from './note-usage.ts'
import { askRecertificationByHand, confirmRecertified } from './recertification.ts'
import { retryDeEnrollment } from './retry-de-enrollment.ts'
import { getSubscriber } from './subscriber.queries.ts'
import {
  noteContact,
  noteMove,
  signHousehold,
  tellChangesAgain,
  tellContact,
  tellMove,
} from './tell-changes.ts'
import { syncSubscriber } from './sync-subscriber.ts'
import { withdrawDeEnrollment } from './withdraw-de-enrollment.ts'

const { deEnrollments, nladSubscribers, own } = os.enrollment

export const ownRoutes = {
  leave: write(own.leave, leaveProgram),
  keep: write(own.keep, keepService),
  move: write(own.move, tellMove),
  signHousehold: write(own.signHousehold, signHousehold),
  reach: write(own.reach, tellContact),
}

export const deEnrollmentRoutes = {
  ...listRoutes(deEnrollments, listOfDeEnrollments),
  get: read(deEnrollments.get, getDeEnrollment),
  retry: write(deEnrollments.retry, acting(retryDeEnrollment)),
  withdraw: write(deEnrollments.withdraw, acting(withdrawDeEnrollment)),
  begin: write(deEnrollments.begin, async (ctx, input) => {
    await askToLeave(ctx, input)
    return leavingOf(ctx, input)
  }),
}

export const nladSubscriberRoutes = {
  ...listRoutes(nladSubscribers, listOfSubscribers),
  get: read(nladSubscribers.get, getSubscriber),
  sync: effect(nladSubscribers.sync, acting(syncSubscriber)),
  keep: write(nladSubscribers.keep, acting(keepForHousehold)),
  ask_recertification: write(nladSubscribers.ask_recertification, acting(askRecertificationByHand)),
  recertify: write(nladSubscribers.recertify, acting(confirmRecertified)),
  move: write(nladSubscribers.move, acting(noteMove)),
  reach: write(nladSubscribers.reach, acting(noteContact)),
  tell_again: write(nladSubscribers.tell_again, acting(tellChangesAgain)),
  settle_plan: write(nladSubscribers.settle_plan, acting(settlePlan)),
  fulfil: write(nladSubscribers.fulfil, acting(pretendOrdered)),
  activate: write(nladSubscribers.activate, acting(pretendActive)),
}
