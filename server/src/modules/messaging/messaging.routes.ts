import { os } from '#platform/api.ts'
import { effect } from '#platform/bind.ts'
import { openForm } from './contact-form.ts'
import { leaveMessage } from './leave-message.ts'

export const routes = {
  contact: {
    form: effect(os.messaging.contact.form, openForm),
    send: effect(os.messaging.contact.send, leaveMessage),
  },
}
