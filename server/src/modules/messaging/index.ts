export type { Block } from './blocks.ts'
export { previewOf } from './compose.ts'
export {
  defineMessage,
  messageNamed,
  type Letter,
  type Message,
  type MessageSubject,
  type Taken,
  type Written,
} from './define-message.ts'
export { isTextingTime } from './held-back.ts'
export { textsStopped } from './messages/texts.ts'
export { notificationsOfEnrollment, notificationsOfOrder } from './notification.queries.ts'
export { notify, notifyNow, type Notice } from './notify.ts'
export { linesOf, oneLine, penOf, withoutLinks, type Pen } from './pen.ts'
export { prepareMessages, prepareWith, type Prepared } from './prepare-messages.ts'
export { sendMessages, takeMessagesOfOrders } from './send-notification.ts'
export { runSeries } from './series/run-series.ts'
export {
  after,
  daysBefore,
  hoursBefore,
  keyOf,
  type Due,
  type Moments,
  type Series,
} from './series/series.ts'
export { notificationState, type Notification } from './statuses.ts'
export { consentOf, optedOut, optOut, textableNumber } from './texts/consents.ts'
export { textWebhooks } from './texts/inbound-texts.ts'
export { tellNumber } from './texts/tell-number.ts'
