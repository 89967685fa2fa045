export { inviteTo } from './team/invite-administrator.ts'
export { authenticate } from './authenticate.ts'
export { accountState, isCredential } from './credentials.ts'
export { onBehalfOf } from './on-behalf-of.ts'
export { endAccount } from './end-account.ts'
export { leadAccount, lockPair, type Pair } from './lead-account.ts'
export { hashPassword } from './passwords.ts'
export { isOwnSale, isSellersOwn, resellerByCode, resellerById, type BuyerOfSale } from './reseller-codes.ts'
export { actOnAccount, noSession } from './act-on-account.ts'
export { openSessionsOf } from './sessions.ts'
export { assignReseller, keepCustomer, resellerOfBuyer, subscriberOfBuyer } from './subscriber-of-order.ts'
export { assertStanding, whyOver } from './standing-subscriber.ts'
export { stepUp } from './step-up.ts'
export { staffWho } from './team/staff-who.ts'
export { team } from './team/index.ts'
export { createTokens, type Tokens } from './tokens.ts'
export { importReseller, importSubscriber, importSubscribers } from './import-account.ts'
export { changeProfile, type ProfilePatch } from './update-profile.ts'
export {
  clearCase,
  confirmCase,
  formerContacts,
  fraudCase,
  fraudOf,
  openCase,
  openCaseOf,
  type FraudCase,
} from './fraud/cases.ts'
export { caseOfBuyer, openCaseOfOrder, suspectOf } from './fraud/marks.ts'
export { account } from './telling/account-subject.ts'
export { notifyAccount, notifyGathered } from './telling/notify-account.ts'
