import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** Somebody lets this person see how their application stands. */
export const enrollmentHelper = defineMessage({
  name: 'enrollment-helper',
  about: enrollment,
  mayWait: true,
  email: newsByEmail,
  sms: newsByText,
})
