import { accountMessage } from './account-message.ts'

/** A colleague was mentioned again, once or often, since the e-mail of some minutes ago. */
export const mentionsMore = accountMessage(
  'mentions-more',
  ({ words: { mentionsMore: part, mention }, paragraph, dashboardButton, note }) => ({
    text: part,
    blocks: [paragraph(part.body), dashboardButton(part.action), note(mention.after)],
  }),
)
