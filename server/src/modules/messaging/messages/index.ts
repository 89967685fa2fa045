import type { EnrollmentTemplate } from '#contracts/messaging/choices.ts'
import type { AccountMessage } from './account-message.ts'
import { contactAnswer } from './contact-answer.ts'
import { contactCrowd } from './contact-crowd.ts'
import type { ContactMessage } from './contact-message.ts'
import { contactReceived } from './contact-received.ts'
import { documentAccepted } from './document-accepted.ts'
import { documentRefused } from './document-refused.ts'
import { enrollmentAction } from './enrollment-action.ts'
import { enrollmentCode } from './enrollment-code.ts'
import { enrollmentInvite } from './enrollment-invite.ts'
import { enrollmentExpired } from './enrollment-expired.ts'
import { enrollmentHelper } from './enrollment-helper.ts'
import type { EnrollmentMessage } from './enrollment-message.ts'
import { enrollmentEnrolled } from './enrollment-enrolled.ts'
import { enrollmentFailed } from './enrollment-failed.ts'
import { enrollmentQualified } from './enrollment-qualified.ts'
import { enrollmentReminder } from './enrollment-reminder.ts'
import { enrollmentTransferReminder } from './enrollment-transfer-reminder.ts'
import { enrollmentUnfinished } from './enrollment-unfinished.ts'
import { ofMembers } from './membership.ts'
import type { OrderMessage } from './order-message.ts'
import { orderPlaced } from './order-placed.ts'
import { paymentLink } from './payment-link.ts'
import { paymentLinkReminder } from './payment-link-reminder.ts'
import { orderEdited } from './order-edited.ts'
import { editToPay } from './edit-to-pay.ts'
import { editToPayReminder } from './edit-to-pay-reminder.ts'
import { editOver } from './edit-over.ts'
import { orderUnderpaid } from './order-underpaid.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { esimReady } from './esim-ready.ts'
import { paymentFailed } from './payment-failed.ts'
import { refundIssued } from './refund-issued.ts'
import { orderCancelled } from './order-cancelled.ts'
import { deviceReplaced } from './device-replaced.ts'
import { provisioningDelayed } from './provisioning-delayed.ts'
import { planUnused } from './plan-unused.ts'
import { verifyEmail } from './verify-email.ts'
import { accountsMerged } from './accounts-merged.ts'
import { alreadyRegistered } from './already-registered.ts'
import { resetPassword } from './reset-password.ts'
import { claimAccount } from './claim-account.ts'
import { securityChanged } from './security-changed.ts'
import { newDevice } from './new-device.ts'
import { invitation } from './invitation.ts'
import { supportLogin } from './support-login.ts'
import { newEmail } from './new-email.ts'
import { emailInUse } from './email-in-use.ts'
import { emailChangeAsked } from './email-change-asked.ts'
import { emailChanged } from './email-changed.ts'
import { emailRestored } from './email-restored.ts'
import { mention } from './mention.ts'
import { mentionsMore } from './mentions-more.ts'
import { report } from './report.ts'
import { copyReady } from './copy-ready.ts'
import { dataPoolLow } from './data-pool-low.ts'
import { balanceGift } from './balance-gift.ts'
import { radIdDecided } from './rad-id-decided.ts'
import type { NumberMessage } from './number-message.ts'
import { transferNeeded } from './transfer-needed.ts'
import { transferAgreed } from './transfer-agreed.ts'
import { transferStopped } from './transfer-stopped.ts'
import { transferDay } from './transfer-day.ts'
import { transferDone } from './transfer-done.ts'
import { textsHelp, textsStarted, textsStopped } from './texts.ts'

/** Every message that we send, by its name. */
const ofOrders = [
  orderPlaced,
  paymentLink,
  paymentLinkReminder,
  orderEdited,
  editToPay,
  editToPayReminder,
  editOver,
  orderUnderpaid,
  orderConfirmation,
  esimReady,
  paymentFailed,
  refundIssued,
  orderCancelled,
  deviceReplaced,
  provisioningDelayed,
  planUnused,
] as const
const ofAccounts = [
  verifyEmail,
  alreadyRegistered,
  resetPassword,
  claimAccount,
  securityChanged,
  accountsMerged,
  copyReady,
  newDevice,
  invitation,
  supportLogin,
  newEmail,
  emailInUse,
  emailChangeAsked,
  emailChanged,
  emailRestored,
  mention,
  mentionsMore,
  report,
  radIdDecided,
  balanceGift,
  dataPoolLow,
] as const

const ofContacts = [contactReceived, contactCrowd, contactAnswer] as const

const ofEnrollments = [
  enrollmentCode,
  enrollmentAction,
  enrollmentInvite,
  enrollmentQualified,
  enrollmentUnfinished,
  enrollmentReminder,
  enrollmentTransferReminder,
  enrollmentExpired,
  ...ofMembers,
  enrollmentEnrolled,
  enrollmentFailed,
  transferNeeded,
  transferAgreed,
  transferStopped,
  transferDay,
  transferDone,
  enrollmentHelper,
  documentRefused,
  documentAccepted,
] as const satisfies readonly EnrollmentMessage<EnrollmentTemplate>[]
const ofNumbers = [textsStopped, textsStarted, textsHelp] as const

export type OrderTemplate = (typeof ofOrders)[number]['name']
export type AccountTemplate = (typeof ofAccounts)[number]['name']
export type ContactTemplate = (typeof ofContacts)[number]['name']
export type { EnrollmentTemplate }
export type NumberTemplate = (typeof ofNumbers)[number]['name']
export type Template = OrderTemplate | AccountTemplate | ContactTemplate | EnrollmentTemplate | NumberTemplate

const orderMessages = new Map<string, OrderMessage>(ofOrders.map((one) => [one.name, one]))
const accountMessages = new Map<string, AccountMessage>(ofAccounts.map((one) => [one.name, one]))
const contactMessages = new Map<string, ContactMessage>(ofContacts.map((one) => [one.name, one]))
const enrollmentMessages = new Map<string, EnrollmentMessage>(ofEnrollments.map((one) => [one.name, one]))
const numberMessages = new Map<string, NumberMessage>(ofNumbers.map((one) => [one.name, one]))

export const orderMessageNamed = (name: string) => orderMessages.get(name)
export const accountMessageNamed = (name: string) => accountMessages.get(name)
export const contactMessageNamed = (name: string) => contactMessages.get(name)
export const enrollmentMessageNamed = (name: string) => enrollmentMessages.get(name)
export const numberMessageNamed = (name: string) => numberMessages.get(name)

/** Whether its text message may wait until people are awake. */
export const mayWait = (template: string) =>
  (orderMessages.get(template) ?? enrollmentMessages.get(template))?.mayWait === true

/** By which link a message about an enrollment leads back to it; undefined where it has none. */
export const resumeKindOf = (name: EnrollmentTemplate) => enrollmentMessages.get(name)?.leadsBackBy
