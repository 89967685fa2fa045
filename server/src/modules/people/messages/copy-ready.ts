import { account } from '#modules/identity/index.ts'
import { defineMessage } from '#modules/messaging/index.ts'

/** The copy of their data that somebody asked for can be fetched. */
export const copyReady = defineMessage({
  name: 'copy-ready',
  about: account,
  email: ({ words, paragraph, areaButton }) => ({
    text: words,
    blocks: [paragraph(words.body), paragraph(words.after), areaButton(words.action, 'data')],
  }),
})
