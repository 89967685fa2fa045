import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** The questions are answered in part alone. */
export const enrollmentUnfinished = defineMessage({
  name: 'enrollment-unfinished',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'er',
  during: ['draft'],
  email: newsByEmail,
  sms: newsByText,
})
