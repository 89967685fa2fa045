import { notificationMachine } from '#contracts/messaging/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { notifications } from '#tables/messaging.ts'

export const notificationState = bindStatus(notifications, 'state', notificationMachine)
export type Notification = typeof notifications.$inferSelect
