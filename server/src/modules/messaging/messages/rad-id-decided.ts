import { accountMessage } from './account-message.ts'

/** Something was decided about an agent's Representative ID. */
export const radIdDecided = accountMessage(
  'rad-id-decided',
  ({ words: { radId }, facts, reason, paragraph, note, areaButton }) => {
    const part = radId.decisions[facts.about.decision as keyof typeof radId.decisions]
    return {
      text: part,
      blocks: [
        paragraph(part.body),
        ...(reason ? [note(radId.reason)] : []),
        areaButton(radId.action, 'sessions'),
      ],
    }
  },
)
