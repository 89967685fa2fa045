import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'
import { newsByEmail, newsByText } from '../telling/news.ts'

/** The National Verifier waits for the person: a signature or a proof. */
export const enrollmentAction = defineMessage({
  name: 'enrollment-action',
  about: enrollment,
  mayWait: true,
  leadsBackBy: 'nr',
  during: ['nv_pending_cert', 'nv_pending_resolution', 'nv_rejected'],
  email: newsByEmail,
  sms: newsByText,
})
