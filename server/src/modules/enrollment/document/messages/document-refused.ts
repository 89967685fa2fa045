import { documentStates } from '#contracts/enrollment/document/choices.ts'
import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../../telling/news.ts'

/** What was sent cannot be taken: why, and the way to send another. */
export const documentRefused = defineMessage({
  name: 'document-refused',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'er',
  during: documentStates,
  email: newsByEmail,
  sms: newsByText,
})
