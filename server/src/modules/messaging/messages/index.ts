import type { AccountMessage } from './account-message.ts'
import { contactAnswer } from './contact-answer.ts'
import type { ContactMessage } from './contact-message.ts'
import { contactReceived } from './contact-received.ts'
import type { OrderMessage } from './order-message.ts'
import { orderPlaced } from './order-placed.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { esimReady } from './esim-ready.ts'
import { paymentFailed } from './payment-failed.ts'
import { refundIssued } from './refund-issued.ts'
import { orderCancelled } from './order-cancelled.ts'
import { provisioningDelayed } from './provisioning-delayed.ts'
import { planUnused } from './plan-unused.ts'
import { verifyEmail } from './verify-email.ts'
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
import { report } from './report.ts'

/** Every message that we send, by its name. */
const ofOrders = [
  orderPlaced,
  orderConfirmation,
  esimReady,
  paymentFailed,
  refundIssued,
  orderCancelled,
  provisioningDelayed,
  planUnused,
] as const
const ofAccounts = [
  verifyEmail,
  alreadyRegistered,
  resetPassword,
  claimAccount,
  securityChanged,
  newDevice,
  invitation,
  supportLogin,
  newEmail,
  emailInUse,
  emailChangeAsked,
  emailChanged,
  emailRestored,
  mention,
  report,
] as const

const ofContacts = [contactReceived, contactAnswer] as const

export type OrderTemplate = (typeof ofOrders)[number]['name']
export type AccountTemplate = (typeof ofAccounts)[number]['name']
export type ContactTemplate = (typeof ofContacts)[number]['name']
export type Template = OrderTemplate | AccountTemplate | ContactTemplate

const orderMessages = new Map<string, OrderMessage>(ofOrders.map((one) => [one.name, one]))
const accountMessages = new Map<string, AccountMessage>(ofAccounts.map((one) => [one.name, one]))
const contactMessages = new Map<string, ContactMessage>(ofContacts.map((one) => [one.name, one]))

export const orderMessageNamed = (name: string) => orderMessages.get(name)
export const accountMessageNamed = (name: string) => accountMessages.get(name)
export const contactMessageNamed = (name: string) => contactMessages.get(name)
