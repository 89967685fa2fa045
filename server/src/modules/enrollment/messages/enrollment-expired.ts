import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** The application, or its approval, has run out; it can be begun again with the same answers. */
export const enrollmentExpired = defineMessage({
  name: 'enrollment-expired',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'er',
  during: ['nv_expired'],
  email: newsByEmail,
  sms: newsByText,
})
