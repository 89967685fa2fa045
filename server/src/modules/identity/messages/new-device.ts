import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

export const newDevice = defineMessage({
  name: 'new-device',
  about: account,
  email: ({ words, paragraph, device, areaButton }) => ({
    text: words,
    blocks: [paragraph(words.body), device, paragraph(words.after), areaButton(words.action, 'sessions')],
  }),
})
