import { enrollmentMessage } from './enrollment-message.ts'

/** The digits that open an application for the person who asked for them. */
export const enrollmentCode = enrollmentMessage('enrollment-code', {
  email: ({ words: { code }, paragraph }) => ({
    text: code,
    blocks: [paragraph(code.body), paragraph(code.digits), paragraph(code.after)],
  }),
  sms: ({ words: { code }, fill }) => fill(code.sms),
})
