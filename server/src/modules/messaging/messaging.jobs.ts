import { handles, type Job, recurs, type Recurring } from '#platform/jobs/job.ts'
import { openNotifications, watchNotifications } from './janitor.ts'
import { sending } from './notify.ts'
import { sendNotification } from './send-notification.ts'
import { handleInbound } from './texts/handle-inbound.ts'
import { inboundText } from './texts/inbound-texts.ts'

export const jobs: Job[] = [
  handles(sending, (caller, { notificationId }) => sendNotification(caller, notificationId)),
  handles(inboundText, handleInbound),
]

export const recurring: Recurring[] = [
  recurs('notification-janitor', '* * * * *', openNotifications, watchNotifications),
]
