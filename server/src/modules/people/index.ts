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
  resellers: os.adminPeople.resellers.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listResellers(ctx, input)),
  ),
  resellerTotals: os.adminPeople.resellerTotals.handler(({ context, input }) =>
    transact(context.caller, (ctx) => totalsOfResellers(ctx, input)),
  ),
  reseller: os.adminPeople.reseller.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getReseller(ctx, input.id)),
  ),
  revealReseller: os.adminPeople.revealReseller.handler(async ({ context, input }) => {
    await noteRevealOf(context.caller, 'reseller', input)
    return transact(context.caller, (ctx) => getReseller(ctx, input.id, revealed))
  }),
  revealSubscriber: os.adminPeople.revealSubscriber.handler(async ({ context, input }) => {
    await noteRevealOf(context.caller, 'subscriber', input)
    return transact(context.caller, (ctx) => getSubscriber(ctx, input.id, revealed))
  }),
  resellerSubscribers: os.adminPeople.resellerSubscribers.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listSubscribersOf(ctx, input)),
  ),
  exportResellers: os.adminPeople.exportResellers.handler(({ context, input }) =>
    exportResellers(context.caller, input),
  ),
  exportSubscribers: os.adminPeople.exportSubscribers.handler(({ context, input }) =>
    exportSubscribers(context.caller, input),
  ),
  actOnReseller: os.adminPeople.actOnReseller.handler(async ({ context, input }) => {
    await transact(context.caller, (ctx) => actOnAccount(ctx, 'reseller', input))
    return transact(context.caller, (ctx) => getReseller(ctx, input.id))
  }),
  subscribers: os.adminPeople.subscribers.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listSubscribers(ctx, input)),
  ),
  subscriberTotals: os.adminPeople.subscriberTotals.handler(({ context, input }) =>
    transact(context.caller, (ctx) => totalsOfSubscribers(ctx, input)),
  ),
  subscriber: os.adminPeople.subscriber.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getSubscriber(ctx, input.id)),
  ),
  actOnSubscriber: os.adminPeople.actOnSubscriber.handler(async ({ context, input }) => {
    await transact(context.caller, (ctx) => actOnAccount(ctx, 'subscriber', input))
    return transact(context.caller, (ctx) => getSubscriber(ctx, input.id))
  }),
  moveSubscriber: os.adminPeople.moveSubscriber.handler(async ({ context, input }) => {
    await transact(context.caller, (ctx) => moveSubscriber(ctx, input))
    return transact(context.caller, (ctx) => getSubscriber(ctx, input.id))
  }),
}
