import { defineMessage } from '#modules/messaging/index.ts'
import { callBack } from '../call-back-subject.ts'

/** Somebody waits for a call: for the support address. Whom to call stands in the list, not in a mailbox. */
export const callBackRequested = defineMessage({
  name: 'call-back-requested',
  about: callBack,
  email: ({ words, foot, paragraph, button, recordUrl }) => ({
    text: words,
    blocks: [paragraph(words.body), button(words.action, recordUrl)],
    foot,
  }),
})
