import { enrollmentMessage } from './enrollment-message.ts'

/** Somebody lets this person see how their application stands. */
export const enrollmentHelper = enrollmentMessage('enrollment-helper', {
  mayWait: true,
  email: ({ words: { helper }, paragraph, openButton }) => ({
    text: helper,
    blocks: [paragraph(helper.body), paragraph(helper.after), openButton(helper.action)],
  }),
  sms: ({ words: { helper }, fill }) => fill(helper.sms),
})
