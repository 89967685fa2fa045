import { accountMessage } from './account-message.ts'

/** The copy of their data that somebody asked for can be fetched. */
export const copyReady = accountMessage(
  'copy-ready',
  ({ words: { copyReady: part }, paragraph, areaButton }) => ({
    text: part,
    blocks: [paragraph(part.body), paragraph(part.after), areaButton(part.action, 'data')],
  }),
)
