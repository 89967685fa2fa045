import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../../telling/news.ts'

/** Receipt of a benefit that was moved. */
export const transferDone = defineMessage({
  name: 'transfer-done',
  about: enrollment,
  email: newsByEmail,
  sms: newsByText,
})
