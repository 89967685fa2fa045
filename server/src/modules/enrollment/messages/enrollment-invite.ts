import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** A seller has begun an application, and the customer goes on with it alone. */
export const enrollmentInvite = defineMessage({
  name: 'enrollment-invite',
  about: enrollment,
  leadsBackBy: 'e',
  during: ['draft'],
  email: newsByEmail,
  sms: newsByText,
})
