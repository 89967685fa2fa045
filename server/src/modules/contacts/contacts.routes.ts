import { os } from '#platform/http/api.ts'
import { acting, kept, moving, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { answerContact, previewAnswer } from './answer-contact.ts'
import { assignContact } from './assign-contact.ts'
import { openForm } from './contact-form.ts'
import { getContact } from './contact.queries.ts'
import { leaveContact } from './leave-contact.ts'
import { listOfContacts } from './list-of-contacts.ts'
import { contactState } from './statuses.ts'

const { contacts } = os

export const routes = {
  form: kept(contacts.form, openForm),
  send: write(contacts.send, leaveContact),
  ...listRoutes(contacts, listOfContacts),
  get: read(contacts.get, getContact),
  compose: read(contacts.compose, previewAnswer),
  answer: write(contacts.answer, acting(answerContact)),
  assign: write(contacts.assign, acting(assignContact)),
  close: write(contacts.close, moving(contactState, 'close')),
  reopen: write(contacts.reopen, moving(contactState, 'reopen')),
}
