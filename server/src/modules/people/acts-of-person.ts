import { CodedError } from '#contracts/errors.ts'
import { resellerActs, subscriberActs } from '#contracts/people/acts.ts'
import type { ResellerRecord, SubscriberRecord } from '#contracts/people/admin.ts'
import type { Ctx } from '#platform/context.ts'
import { actsFor, never } from '#platform/office/offered-acts.ts'
import { noSession, whyOver } from '#modules/identity/index.ts'

type Account = Pick<ResellerRecord, 'state' | 'openSessions'>

/** What keeps acts on an account from being done. */
function refusalsOfAccount(account: Account) {
  const over = never(whyOver(account.state))
  return {
    sendPasswordLink: over,
    endSessions: over ?? never(account.openSessions > 0 ? null : noSession(account)),
    enable: over,
    disable: over,
    supportLogin: over,
  }
}

/** What can be done with a reseller now by the administrator who asks. */
export const actsOfReseller = (ctx: Ctx, reseller: Account): ResellerRecord['acts'] =>
  actsFor(ctx, resellerActs, reseller.state, refusalsOfAccount(reseller))

/** What can be done with a subscriber now by the administrator who asks. */
export function actsOfSubscriber(
  ctx: Ctx,
  subscriber: Account & Pick<SubscriberRecord, 'suspicion' | 'isTextable' | 'texts'>,
): SubscriberRecord['acts'] {
  const { state, suspicion } = subscriber
  const over = never(whyOver(state))
  const refused = (isSo: boolean) => never(isSo ? new CodedError('INVALID_STATE') : null)
  return actsFor(ctx, subscriberActs, state, {
    ...refusalsOfAccount(subscriber),
    assignUnlinkedPurchases: over,
    askPersonalCopy: over,
    flagFraud: over ?? refused(suspicion !== null),
    confirmFraud: (!suspicion && over) || refused(suspicion?.state !== 'flagged'),
    clearFraud: (!suspicion && over) || refused(!suspicion),
    // What was erased shows how far that is.
    erase: state === 'merged' ? over : null,
    move: over,
    leaveReseller: over,
    stopTexts: over ?? whyNoTexts(subscriber),
    merge: over && never(new CodedError('MERGE_BLOCKED', { blocks: ['over'] })),
    adjustBalance: over,
  })
}

function whyNoTexts({ isTextable, texts }: Pick<SubscriberRecord, 'isTextable' | 'texts'>) {
  if (!isTextable) return never(new CodedError('INVALID_INPUT'))
  return never(texts?.state === 'opted_out' ? new CodedError('INVALID_STATE') : null)
}
