import { notificationMachine } from '#contracts/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { notifications } from '#tables/messaging.ts'

export const notificationState = bindStatus(notifications, 'state', notificationMachine)
export type Notification = typeof notifications.$inferSelect

export const templates = [
  'order-placed',
  'order-confirmation',
  'esim-ready',
  'payment-failed',
  'refund-issued',
  'order-cancelled',
  'provisioning-delayed',
  'plan-unused',
] as const
export type Template = (typeof templates)[number]

/** About a person's account instead of an order. */
export const accountTemplates = [
  'verify-email',
  'already-registered',
  'reset-password',
  'claim-account',
  'security-changed',
  'new-device',
  'invitation',
  'support-login',
  'new-email',
  'email-in-use',
  'email-change-asked',
  'email-changed',
  'email-restored',
] as const
export type AccountTemplate = (typeof accountTemplates)[number]

/** What a visitor wrote, on its way to the support address. */
export type ContactTemplate = 'contact-message'
