import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** The household is in the registry: what happens next. */
export const enrollmentEnrolled = defineMessage({
  name: 'enrollment-enrolled',
  about: enrollment,
  mayWait: true,
  email: newsByEmail,
  sms: newsByText,
})
