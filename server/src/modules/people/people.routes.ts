import { os } from '#platform/api.ts'
import { effect, read } from '#platform/bind.ts'
import { revealed } from '#platform/mask-personal.ts'
import { transact } from '#platform/scope.ts'
import { actOnAccount } from '#modules/identity/index.ts'
import { listOfResellers } from './list-of-resellers.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { moveSubscriber } from './move-subscriber.ts'
import { noteRevealOf } from './reveal-person.ts'
import { getReseller } from './resellers.queries.ts'
import { exportSubscribers, getSubscriber, listSubscribersOf } from './subscribers.queries.ts'

export const routes = {
  resellers: read(os.people.resellers, listOfResellers.page),
  resellerTotals: read(os.people.resellerTotals, listOfResellers.totals),
  reseller: read(os.people.reseller, (ctx, input) => getReseller(ctx, input.id)),
  revealReseller: effect(os.people.revealReseller, async (caller, input) => {
    await noteRevealOf(caller, 'reseller', input)
    return transact(caller, (ctx) => getReseller(ctx, input.id, revealed))
  }),
  revealSubscriber: effect(os.people.revealSubscriber, async (caller, input) => {
    await noteRevealOf(caller, 'subscriber', input)
    return transact(caller, (ctx) => getSubscriber(ctx, input.id, revealed))
  }),
  resellerSubscribers: read(os.people.resellerSubscribers, listSubscribersOf),
  exportResellers: effect(os.people.exportResellers, listOfResellers.file),
  exportSubscribers: effect(os.people.exportSubscribers, exportSubscribers),
  actOnReseller: effect(os.people.actOnReseller, async (caller, input) => {
    await transact(caller, (ctx) => actOnAccount(ctx, 'reseller', input))
    return transact(caller, (ctx) => getReseller(ctx, input.id))
  }),
  subscribers: read(os.people.subscribers, listOfSubscribers.page),
  subscriberTotals: read(os.people.subscriberTotals, listOfSubscribers.totals),
  subscriber: read(os.people.subscriber, (ctx, input) => getSubscriber(ctx, input.id)),
  actOnSubscriber: effect(os.people.actOnSubscriber, async (caller, input) => {
    await transact(caller, (ctx) => actOnAccount(ctx, 'subscriber', input))
    return transact(caller, (ctx) => getSubscriber(ctx, input.id))
  }),
  moveSubscriber: effect(os.people.moveSubscriber, async (caller, input) => {
    await transact(caller, (ctx) => moveSubscriber(ctx, input))
    return transact(caller, (ctx) => getSubscriber(ctx, input.id))
  }),
}
