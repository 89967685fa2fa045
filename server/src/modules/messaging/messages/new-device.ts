import { accountMessage } from './account-message.ts'

export const newDevice = accountMessage(
  'new-device',
  ({ words: { newDevice: part }, paragraph, device, areaButton }) => ({
    text: part,
    blocks: [paragraph(part.body), device, paragraph(part.after), areaButton(part.action, 'sessions')],
  }),
)
