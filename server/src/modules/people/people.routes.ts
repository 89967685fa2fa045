import type { AccountAct } from '#contracts/people/acts.ts'
import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { forEverybody, type Ctx } from '#platform/context.ts'
import { revealedFor } from '#platform/security/mask-personal.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { actOnAccount } from '#modules/identity/index.ts'
import { assignGuestPurchases } from '#modules/orders/index.ts'
import { addSubscriber } from './add-subscriber.ts'
import { eraseApplicant, previewApplicantErasure } from './erase-applicant.ts'
import { eraseSubscriber, previewErasure } from './erase-subscriber.ts'
import { findDuplicates } from './find-duplicates.ts'
import { listOfResellers } from './list-of-resellers.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { previewMerge } from './merge-plan.ts'
import { mergeSubscribers } from './merge-subscribers.ts'
import { moveSubscriber } from './move-subscriber.ts'
import {
  askApplicantErasure,
  askOwnApplicantCopy,
  getApplicantData,
  takeOwnApplicantCopy,
  withdrawApplicantErasure,
} from './own-applicant.ts'
import { askErasure, askOwnCopy, getOwnData, takeOwnCopy, withdrawErasure } from './own-data.ts'
import {
  askApplicantCopy,
  askPersonalCopy,
  listApplicantCopies,
  listPersonalCopies,
  takeApplicantCopy,
  takePersonalCopy,
} from './personal-copy.ts'
import { noteRevealOf } from './reveal-person.ts'
import { clearFraud, confirmFraud, flagFraud } from './suspect-fraud.ts'
import { stopTexts } from './stop-texts.ts'
import { getReseller } from './resellers.queries.ts'
import { unlinkedPurchases } from './unlinked-purchases.ts'
import { exportSubscribers, getSubscriber, listSubscribersOf } from './subscribers.queries.ts'

const onAccount = (kind: 'reseller' | 'subscriber') => (action: AccountAct) =>
  acting((ctx: Ctx, input: { id: string; reason?: string }) => actOnAccount(ctx, kind, { ...input, action }))
const [onReseller, onSubscriber] = [onAccount('reseller'), onAccount('subscriber')]

export const routes = {
  own: {
    applicant: {
      get: read(os.people.own.applicant.get, getApplicantData),
      askCopy: write(os.people.own.applicant.askCopy, askOwnApplicantCopy),
      takeCopy: write(os.people.own.applicant.takeCopy, takeOwnApplicantCopy),
      askErasure: write(os.people.own.applicant.askErasure, askApplicantErasure),
      withdrawErasure: write(os.people.own.applicant.withdrawErasure, withdrawApplicantErasure),
    },
    get: read(os.people.own.get, getOwnData, forEverybody),
    askCopy: write(os.people.own.askCopy, askOwnCopy, forEverybody),
    takeCopy: effect(os.people.own.takeCopy, takeOwnCopy),
    askErasure: effect(os.people.own.askErasure, askErasure),
    withdrawErasure: write(os.people.own.withdrawErasure, withdrawErasure, forEverybody),
  },
  applicants: {
    personalCopies: read(os.people.applicants.personalCopies, listApplicantCopies),
    askPersonalCopy: write(os.people.applicants.askPersonalCopy, askApplicantCopy),
    takePersonalCopy: write(os.people.applicants.takePersonalCopy, takeApplicantCopy),
    previewErasure: read(os.people.applicants.previewErasure, previewApplicantErasure),
    erase: write(os.people.applicants.erase, async (ctx, input) => {
      await eraseApplicant(ctx, input)
      return previewApplicantErasure(ctx, input)
    }),
  },
  resellers: {
    ...listRoutes(os.people.resellers, listOfResellers),
    get: read(os.people.resellers.get, (ctx, input) => getReseller(ctx, input.id)),
    reveal: effect(os.people.resellers.reveal, async (caller, input) => {
      await noteRevealOf(caller, 'reseller', input)
      return inTransaction(caller, (ctx) => getReseller(ctx, input.id, revealedFor(ctx)))
    }),
    subscribers: read(os.people.resellers.subscribers, listSubscribersOf),
    sendPasswordLink: write(os.people.resellers.sendPasswordLink, onReseller('sendPasswordLink')),
    endSessions: write(os.people.resellers.endSessions, onReseller('endSessions')),
    enable: write(os.people.resellers.enable, onReseller('enable')),
    disable: write(os.people.resellers.disable, onReseller('disable')),
  },
  subscribers: {
    ...listRoutes(os.people.subscribers, { ...listOfSubscribers, file: exportSubscribers }),
    get: read(os.people.subscribers.get, (ctx, input) => getSubscriber(ctx, input.id)),
    reveal: effect(os.people.subscribers.reveal, async (caller, input) => {
      await noteRevealOf(caller, 'subscriber', input)
      return inTransaction(caller, (ctx) => getSubscriber(ctx, input.id, revealedFor(ctx)))
    }),
    sendPasswordLink: write(os.people.subscribers.sendPasswordLink, onSubscriber('sendPasswordLink')),
    endSessions: write(os.people.subscribers.endSessions, onSubscriber('endSessions')),
    enable: write(os.people.subscribers.enable, onSubscriber('enable')),
    disable: write(os.people.subscribers.disable, onSubscriber('disable')),
    stopTexts: write(os.people.subscribers.stopTexts, acting(stopTexts)),
    personalCopies: read(os.people.subscribers.personalCopies, listPersonalCopies),
    askPersonalCopy: write(os.people.subscribers.askPersonalCopy, askPersonalCopy),
    takePersonalCopy: write(os.people.subscribers.takePersonalCopy, takePersonalCopy),
    previewErasure: read(os.people.subscribers.previewErasure, previewErasure),
    erase: write(os.people.subscribers.erase, async (ctx, input) => {
      await eraseSubscriber(ctx, input)
      return previewErasure(ctx, input)
    }),
    duplicates: read(os.people.subscribers.duplicates, findDuplicates),
    previewMerge: read(os.people.subscribers.previewMerge, previewMerge),
    merge: write(os.people.subscribers.merge, mergeSubscribers),
    add: write(os.people.subscribers.add, addSubscriber),
    unlinkedPurchases: read(os.people.subscribers.unlinkedPurchases, (ctx, input) =>
      unlinkedPurchases(ctx, input.id),
    ),
    assignUnlinkedPurchases: write(
      os.people.subscribers.assignUnlinkedPurchases,
      acting((ctx, { id, orderIds }) => assignGuestPurchases(ctx, id, orderIds)),
    ),
    leaveReseller: write(
      os.people.subscribers.leaveReseller,
      acting((ctx, { id }: { id: string }) => moveSubscriber(ctx, { id, resellerId: null })),
    ),
    flagFraud: write(os.people.subscribers.flagFraud, acting(flagFraud)),
    confirmFraud: write(os.people.subscribers.confirmFraud, acting(confirmFraud)),
    clearFraud: effect(os.people.subscribers.clearFraud, clearFraud),
    move: write(os.people.subscribers.move, acting(moveSubscriber)),
  },
}
