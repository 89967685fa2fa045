// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.
import { mention } from './modules/back-office/messages/mention.ts'
import { mentionsMore } from './modules/back-office/messages/mentions-more.ts'
import { report } from './modules/back-office/messages/report.ts'
import { callBackRequested } from './modules/call-backs/messages/call-back-requested.ts'
import { contactAnswer } from './modules/contacts/messages/contact-answer.ts'
import { contactCrowd } from './modules/contacts/messages/contact-crowd.ts'
import { contactReceived } from './modules/contacts/messages/contact-received.ts'
import { coverageNoted } from './modules/coverage-leads/messages/coverage-noted.ts'
import { coverageServed } from './modules/coverage-leads/messages/coverage-served.ts'
import { documentAccepted } from './modules/enrollment/document/messages/document-accepted.ts'
import { documentRefused } from './modules/enrollment/document/messages/document-refused.ts'
import {
  benefitNotice,
  usageWarning,
  recertify,
  benefitEnded,
  benefitKept,
  programEnding,
  serviceActive,
  changeNoted,
  changeTold,
  changeRefused,
  changeHousehold,
  movedAway,
  supportChanged,
  benefitOrderRefunded,
  benefitOrderCancelled,
  benefitOrderBought,
  benefitOrderUnderWay,
} from './modules/enrollment/membership/messages/member-messages.ts'
import { enrollmentAction } from './modules/enrollment/messages/enrollment-action.ts'
import { enrollmentCode } from './modules/enrollment/messages/enrollment-code.ts'
import { enrollmentEnrolled } from './modules/enrollment/messages/enrollment-enrolled.ts'
import { enrollmentExpired } from './modules/enrollment/messages/enrollment-expired.ts'
import { enrollmentFailed } from './modules/enrollment/messages/enrollment-failed.ts'
import { enrollmentHelper } from './modules/enrollment/messages/enrollment-helper.ts'
import { enrollmentInvite } from './modules/enrollment/messages/enrollment-invite.ts'
import { enrollmentQualified } from './modules/enrollment/messages/enrollment-qualified.ts'
import { enrollmentReminder } from './modules/enrollment/messages/enrollment-reminder.ts'
import { enrollmentTransferReminder } from './modules/enrollment/messages/enrollment-transfer-reminder.ts'
import { enrollmentUnfinished } from './modules/enrollment/messages/enrollment-unfinished.ts'
import { transferAgreed } from './modules/enrollment/transfer/messages/transfer-agreed.ts'
import { transferDay } from './modules/enrollment/transfer/messages/transfer-day.ts'
import { transferDone } from './modules/enrollment/transfer/messages/transfer-done.ts'
import { transferNeeded } from './modules/enrollment/transfer/messages/transfer-needed.ts'
import { transferStopped } from './modules/enrollment/transfer/messages/transfer-stopped.ts'
import { alreadyRegistered } from './modules/identity/messages/already-registered.ts'
import { claimAccount } from './modules/identity/messages/claim-account.ts'
import { emailChangeAsked } from './modules/identity/messages/email-change-asked.ts'
import { emailChanged } from './modules/identity/messages/email-changed.ts'
import { emailInUse } from './modules/identity/messages/email-in-use.ts'
import { emailRestored } from './modules/identity/messages/email-restored.ts'
import { invitation } from './modules/identity/messages/invitation.ts'
import { newDevice } from './modules/identity/messages/new-device.ts'
import { newEmail } from './modules/identity/messages/new-email.ts'
import { resetPassword } from './modules/identity/messages/reset-password.ts'
import { securityChanged } from './modules/identity/messages/security-changed.ts'
import { supportLogin } from './modules/identity/messages/support-login.ts'
import { verifyEmail } from './modules/identity/messages/verify-email.ts'
import { textsStopped, textsStarted, textsHelp } from './modules/messaging/messages/texts.ts'
import { deviceReplaced } from './modules/orders/messages/device-replaced.ts'
import { editOver } from './modules/orders/messages/edit-over.ts'
import { editToPayReminder } from './modules/orders/messages/edit-to-pay-reminder.ts'
import { editToPay } from './modules/orders/messages/edit-to-pay.ts'
import { esimReady } from './modules/orders/messages/esim-ready.ts'
import { invoiceDue } from './modules/orders/messages/invoice-due.ts'
import { invoicePastDue } from './modules/orders/messages/invoice-past-due.ts'
import { orderCancelled } from './modules/orders/messages/order-cancelled.ts'
import { orderConfirmation } from './modules/orders/messages/order-confirmation.ts'
import { orderEdited } from './modules/orders/messages/order-edited.ts'
import { orderPlaced } from './modules/orders/messages/order-placed.ts'
import { orderUnderpaid } from './modules/orders/messages/order-underpaid.ts'
import { paymentFailed } from './modules/orders/messages/payment-failed.ts'
import { paymentLinkReminder } from './modules/orders/messages/payment-link-reminder.ts'
import { paymentLink } from './modules/orders/messages/payment-link.ts'
import { planUnused } from './modules/orders/messages/plan-unused.ts'
import { provisioningDelayed } from './modules/orders/messages/provisioning-delayed.ts'
import { refundIssued } from './modules/orders/messages/refund-issued.ts'
import { accountsMerged } from './modules/people/messages/accounts-merged.ts'
import { applicantCopyReady } from './modules/people/messages/applicant-copy-ready.ts'
import { copyReady } from './modules/people/messages/copy-ready.ts'
import { radIdDecided } from './modules/representatives/messages/rad-id-decided.ts'
import { dataPoolLow } from './modules/sourcing/messages/data-pool-low.ts'
import { balanceGift } from './modules/wallets/messages/balance-gift.ts'

/** Every message that we send. */
export const allMessages = [
  mention,
  mentionsMore,
  report,
  callBackRequested,
  contactAnswer,
  contactCrowd,
  contactReceived,
  coverageNoted,
  coverageServed,
  documentAccepted,
  documentRefused,
  benefitNotice,
  usageWarning,
  recertify,
  benefitEnded,
  benefitKept,
  programEnding,
  serviceActive,
  changeNoted,
  changeTold,
  changeRefused,
  changeHousehold,
  movedAway,
  supportChanged,
  benefitOrderRefunded,
  benefitOrderCancelled,
  benefitOrderBought,
  benefitOrderUnderWay,
  enrollmentAction,
  enrollmentCode,
  enrollmentEnrolled,
  enrollmentExpired,
  enrollmentFailed,
  enrollmentHelper,
  enrollmentInvite,
  enrollmentQualified,
  enrollmentReminder,
  enrollmentTransferReminder,
  enrollmentUnfinished,
  transferAgreed,
  transferDay,
  transferDone,
  transferNeeded,
  transferStopped,
  alreadyRegistered,
  claimAccount,
  emailChangeAsked,
  emailChanged,
  emailInUse,
  emailRestored,
  invitation,
  newDevice,
  newEmail,
  resetPassword,
  securityChanged,
  supportLogin,
  verifyEmail,
  textsStopped,
  textsStarted,
  textsHelp,
  deviceReplaced,
  editOver,
  editToPayReminder,
  editToPay,
  esimReady,
  invoiceDue,
  invoicePastDue,
  orderCancelled,
  orderConfirmation,
  orderEdited,
  orderPlaced,
  orderUnderpaid,
  paymentFailed,
  paymentLinkReminder,
  paymentLink,
  planUnused,
  provisioningDelayed,
  refundIssued,
  accountsMerged,
  applicantCopyReady,
  copyReady,
  radIdDecided,
  dataPoolLow,
  balanceGift,
]
