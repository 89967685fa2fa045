import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../../telling/news.ts'

/** Receipt of an agreement to move the benefit. */
export const transferAgreed = defineMessage({
  name: 'transfer-agreed',
  about: enrollment,
  email: newsByEmail,
  sms: newsByText,
})
