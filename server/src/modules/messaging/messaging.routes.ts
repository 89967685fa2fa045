import { advance } from '#platform/advance.ts'
import { os } from '#platform/api.ts'
import { effect, read, write } from '#platform/bind.ts'
import type { Ctx } from '#platform/context.ts'
import { answerContact, previewAnswer } from './answer-contact.ts'
import { assignContact } from './assign-contact.ts'
import { openForm } from './contact-form.ts'
import { getContact } from './contact.queries.ts'
import { leaveMessage } from './leave-message.ts'
import { listOfContacts } from './list-of-contacts.ts'
import { contactState } from './statuses.ts'

const { contacts } = os.messaging

/** An act, and the row as it is after it. */
const then =
  <Input extends { id: string }>(act: (ctx: Ctx, input: Input) => Promise<unknown>) =>
  async (ctx: Ctx, input: Input) => {
    await act(ctx, input)
    return (await listOfContacts.row(ctx, input.id))!
  }

export const routes = {
  contact: {
    form: effect(os.messaging.contact.form, openForm),
    send: effect(os.messaging.contact.send, leaveMessage),
  },
  contacts: {
    list: read(contacts.list, listOfContacts.page),
    export: effect(contacts.export, listOfContacts.file),
    get: read(contacts.get, getContact),
    compose: read(contacts.compose, previewAnswer),
    answer: write(contacts.answer, then(answerContact)),
    assign: write(contacts.assign, then(assignContact)),
    close: write(
      contacts.close,
      then((ctx, { id }) => advance(ctx, contactState, id, 'close')),
    ),
    reopen: write(
      contacts.reopen,
      then((ctx, { id }) => advance(ctx, contactState, id, 'reopen')),
    ),
  },
}
