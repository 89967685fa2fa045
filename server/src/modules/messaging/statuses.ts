import { notificationMachine, textConsentMachine } from '#contracts/messaging/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { notifications, textConsents } from '#tables/messaging.ts'

export const notificationState = bindStatus(notifications, 'state', notificationMachine, {
  timeline: 'orderId',
})
export const textConsent = bindStatus(textConsents, 'state', textConsentMachine)
export type Notification = typeof notifications.$inferSelect
