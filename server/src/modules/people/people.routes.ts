import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { forEverybody } from '#platform/context.ts'
import { revealed } from '#platform/security/mask-personal.ts'
import { transact } from '#platform/database/scope.ts'
import { actOnAccount } from '#modules/identity/index.ts'
import { assignGuestPurchases } from '#modules/orders/index.ts'
import { addSubscriber } from './add-subscriber.ts'
import { eraseSubscriber, previewErasure } from './erase-subscriber.ts'
import { findDuplicates } from './find-duplicates.ts'
import { listOfResellers } from './list-of-resellers.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { previewMerge } from './merge-plan.ts'
import { mergeSubscribers } from './merge-subscribers.ts'
import { moveSubscriber } from './move-subscriber.ts'
import { askErasure, askOwnCopy, getOwnData, takeOwnCopy, withdrawErasure } from './own-data.ts'
import { askPersonalCopy, listPersonalCopies, takePersonalCopy } from './personal-copy.ts'
import { noteRevealOf } from './reveal-person.ts'
import { clearFraud, confirmFraud, flagFraud } from './suspect-fraud.ts'
import { stopTexts } from './stop-texts.ts'
import { getReseller } from './resellers.queries.ts'
import { unlinkedPurchases } from './unlinked-purchases.ts'
import { exportSubscribers, getSubscriber, listSubscribersOf } from './subscribers.queries.ts'

export const routes = {
  own: {
    get: read(os.people.own.get, getOwnData, forEverybody),
    askCopy: write(os.people.own.askCopy, askOwnCopy, forEverybody),
    takeCopy: effect(os.people.own.takeCopy, takeOwnCopy),
    askErasure: effect(os.people.own.askErasure, askErasure),
    withdrawErasure: write(os.people.own.withdrawErasure, withdrawErasure, forEverybody),
  },
  resellers: listRoutes(os.people.resellers, listOfResellers),
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
  actOnReseller: write(
    os.people.actOnReseller,
    acting((ctx, input) => actOnAccount(ctx, 'reseller', input)),
  ),
  subscribers: listRoutes(os.people.subscribers, { ...listOfSubscribers, file: exportSubscribers }),
  subscriber: read(os.people.subscriber, (ctx, input) => getSubscriber(ctx, input.id)),
  actOnSubscriber: write(
    os.people.actOnSubscriber,
    acting((ctx, input) => actOnAccount(ctx, 'subscriber', input)),
  ),
  stopTexts: write(os.people.stopTexts, acting(stopTexts)),
  personalCopies: read(os.people.personalCopies, listPersonalCopies),
  askPersonalCopy: write(os.people.askPersonalCopy, askPersonalCopy),
  takePersonalCopy: write(os.people.takePersonalCopy, takePersonalCopy),
  previewErasure: read(os.people.previewErasure, previewErasure),
  eraseSubscriber: write(os.people.eraseSubscriber, async (ctx, input) => {
    await eraseSubscriber(ctx, input)
    return previewErasure(ctx, input)
  }),
  duplicates: read(os.people.duplicates, findDuplicates),
  previewMerge: read(os.people.previewMerge, previewMerge),
  mergeSubscribers: write(os.people.mergeSubscribers, mergeSubscribers),
  addSubscriber: write(os.people.addSubscriber, addSubscriber),
  unlinkedPurchases: read(os.people.unlinkedPurchases, (ctx, input) => unlinkedPurchases(ctx, input.id)),
  assignUnlinkedPurchases: write(
    os.people.assignUnlinkedPurchases,
    acting((ctx, { id, orderIds }) => assignGuestPurchases(ctx, id, orderIds)),
  ),
  leaveReseller: write(
    os.people.leaveReseller,
    acting((ctx, { id }: { id: string }) => moveSubscriber(ctx, { id, resellerId: null })),
  ),
  flagFraud: write(os.people.flagFraud, acting(flagFraud)),
  confirmFraud: write(os.people.confirmFraud, acting(confirmFraud)),
  clearFraud: effect(os.people.clearFraud, clearFraud),
  moveSubscriber: write(os.people.moveSubscriber, acting(moveSubscriber)),
}
