import { contactMachine, notificationMachine } from '#contracts/messaging/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { contactMessages, notifications } from '#tables/messaging.ts'

export const notificationState = bindStatus(notifications, 'state', notificationMachine)
export const contactState = bindStatus(contactMessages, 'state', contactMachine)
export type Notification = typeof notifications.$inferSelect
