import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../../telling/news.ts'

/** The day that somebody waited for is here. */
export const transferDay = defineMessage({
  name: 'transfer-day',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'tr',
  during: ['transfer_required'],
  email: newsByEmail,
  sms: newsByText,
})
