import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { askToLeave } from './ask-to-leave.ts'
import { getDeEnrollment, leavingOf } from './de-enrollment.queries.ts'
import { pretendActive, pretendOrdered } from './demonstration.ts'
import { leaveProgram } from './leave-program.ts'
import { listOfDeEnrollments } from './list-of-de-enrollments.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { keepService, noteUsage } from './note-usage.ts'
import { askRecertification, confirmRecertified } from './recertification.ts'
import { retryDeEnrollment } from './retry-de-enrollment.ts'
import { getSubscriber } from './subscriber.queries.ts'
import { syncSubscriber } from './sync-subscriber.ts'
import { withdrawDeEnrollment } from './withdraw-de-enrollment.ts'

const { deEnrollments, nladSubscribers, own } = os.enrollment

export const ownRoutes = { leave: write(own.leave, leaveProgram), keep: write(own.keep, keepService) }

export const deEnrollmentRoutes = {
  ...listRoutes(deEnrollments, listOfDeEnrollments),
  get: read(deEnrollments.get, getDeEnrollment),
  retry: write(deEnrollments.retry, listOfDeEnrollments.after(retryDeEnrollment)),
  withdraw: write(deEnrollments.withdraw, listOfDeEnrollments.after(withdrawDeEnrollment)),
  begin: write(deEnrollments.begin, async (ctx, input) => {
    await askToLeave(ctx, input)
    return leavingOf(ctx, input)
  }),
}

const { after } = listOfSubscribers
export const nladSubscriberRoutes = {
  ...listRoutes(nladSubscribers, listOfSubscribers),
  get: read(nladSubscribers.get, getSubscriber),
  sync: effect(nladSubscribers.sync, syncSubscriber),
  keep: write(
    nladSubscribers.keep,
    after((ctx, { id }) => noteUsage(ctx, id, ctx.now)),
  ),
  ask_recertification: write(nladSubscribers.ask_recertification, after(askRecertification)),
  recertify: write(nladSubscribers.recertify, after(confirmRecertified)),
  fulfil: write(nladSubscribers.fulfil, after(pretendOrdered)),
  activate: write(nladSubscribers.activate, after(pretendActive)),
}
