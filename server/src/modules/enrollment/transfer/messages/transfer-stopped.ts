import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../../telling/news.ts'

/** The benefit was not moved. */
export const transferStopped = defineMessage({
  name: 'transfer-stopped',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'tr',
  during: ['transfer_failed'],
  email: newsByEmail,
  sms: newsByText,
})
