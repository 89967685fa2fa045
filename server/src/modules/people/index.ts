import { os } from '#platform/api.ts'
import { revealed } from '#platform/mask-personal.ts'
import { transact } from '#platform/scope.ts'
import { actOnAccount } from '#modules/identity/index.ts'
import { exportResellers, exportSubscribers } from './export-people.ts'
import { moveSubscriber } from './move-subscriber.ts'
import { noteRevealOf } from './reveal-person.ts'
import { totalsOfResellers, totalsOfSubscribers } from './people-totals.ts'
import { getReseller, listResellers } from './resellers.queries.ts'
import { getSubscriber, listSubscribers, listSubscribersOf } from './subscribers.queries.ts'

export const routes = {
  resellers: os.people.resellers.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listResellers(ctx, input)),
  ),
  resellerTotals: os.people.resellerTotals.handler(({ context, input }) =>
    transact(context.caller, (ctx) => totalsOfResellers(ctx, input)),
  ),
  reseller: os.people.reseller.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getReseller(ctx, input.id)),
  ),
  revealReseller: os.people.revealReseller.handler(async ({ context, input }) => {
    await noteRevealOf(context.caller, 'reseller', input)
    return transact(context.caller, (ctx) => getReseller(ctx, input.id, revealed))
  }),
  revealSubscriber: os.people.revealSubscriber.handler(async ({ context, input }) => {
    await noteRevealOf(context.caller, 'subscriber', input)
    return transact(context.caller, (ctx) => getSubscriber(ctx, input.id, revealed))
  }),
  resellerSubscribers: os.people.resellerSubscribers.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listSubscribersOf(ctx, input)),
  ),
  exportResellers: os.people.exportResellers.handler(({ context, input }) =>
    exportResellers(context.caller, input),
  ),
  exportSubscribers: os.people.exportSubscribers.handler(({ context, input }) =>
    exportSubscribers(context.caller, input),
  ),
  actOnReseller: os.people.actOnReseller.handler(async ({ context, input }) => {
    await transact(context.caller, (ctx) => actOnAccount(ctx, 'reseller', input))
    return transact(context.caller, (ctx) => getReseller(ctx, input.id))
  }),
  subscribers: os.people.subscribers.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listSubscribers(ctx, input)),
  ),
  subscriberTotals: os.people.subscriberTotals.handler(({ context, input }) =>
    transact(context.caller, (ctx) => totalsOfSubscribers(ctx, input)),
  ),
  subscriber: os.people.subscriber.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getSubscriber(ctx, input.id)),
  ),
  actOnSubscriber: os.people.actOnSubscriber.handler(async ({ context, input }) => {
    await transact(context.caller, (ctx) => actOnAccount(ctx, 'subscriber', input))
    return transact(context.caller, (ctx) => getSubscriber(ctx, input.id))
  }),
  moveSubscriber: os.people.moveSubscriber.handler(async ({ context, input }) => {
    await transact(context.caller, (ctx) => moveSubscriber(ctx, input))
    return transact(context.caller, (ctx) => getSubscriber(ctx, input.id))
  }),
}
