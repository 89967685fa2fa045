import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../../telling/news.ts'

/** The household is asked whether its benefit should be moved here. */
export const transferNeeded = defineMessage({
  name: 'transfer-needed',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'tr',
  during: ['transfer_required'],
  email: newsByEmail,
  sms: newsByText,
})
