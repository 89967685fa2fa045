import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** The household qualifies, and until when that can be used. */
export const enrollmentQualified = defineMessage({
  name: 'enrollment-qualified',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'er',
  email: newsByEmail,
  sms: newsByText,
})
