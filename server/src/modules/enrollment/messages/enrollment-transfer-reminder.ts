import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** Whether the benefit is moved to us is still for the person to say. */
export const enrollmentTransferReminder = defineMessage({
  name: 'enrollment-transfer-reminder',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'tr',
  during: ['transfer_required'],
  email: newsByEmail,
  sms: newsByText,
})
