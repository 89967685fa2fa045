import { account } from '#modules/identity/index.ts'
import { defineMessage } from '#modules/messaging/index.ts'

/** Something was decided about an agent's Representative ID. */
export const radIdDecided = defineMessage({
  name: 'rad-id-decided',
  about: account,
  email: ({ words, facts, reason, paragraph, note, areaButton }) => {
    const part = words.decisions[facts.about.decision as keyof typeof words.decisions]
    return {
      text: part,
      blocks: [
        paragraph(part.body),
        ...(reason ? [note(words.reason)] : []),
        areaButton(words.action, 'sessions'),
      ],
    }
  },
})
