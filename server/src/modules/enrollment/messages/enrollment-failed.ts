import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** The registry did not take the household: what to do stands on the page, and nothing of why in the message. */
export const enrollmentFailed = defineMessage({
  name: 'enrollment-failed',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'er',
  during: ['nlad_failed'],
  email: newsByEmail,
  sms: newsByText,
})
