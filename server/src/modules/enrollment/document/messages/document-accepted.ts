import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../../telling/news.ts'

/** What was sent is fine, and the application waits to be signed. */
export const documentAccepted = defineMessage({
  name: 'document-accepted',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'er',
  during: ['draft'],
  email: newsByEmail,
  sms: newsByText,
})
