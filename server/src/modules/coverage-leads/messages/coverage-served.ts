import { defineMessage } from '#modules/messaging/index.ts'
import { coverageLead } from '../coverage-lead-subject.ts'

/** Somebody who waited can apply where they live now: the one message that they asked for. */
export const coverageServed = defineMessage({
  name: 'coverage-served',
  about: coverageLead,
  mayWait: true,
  email: ({ words, state, paragraph, beginButton, stopButton }) =>
    state === 'told'
      ? {
          text: words,
          blocks: [
            paragraph(words.body),
            beginButton(words.action),
            paragraph(words.after),
            stopButton(words.stop),
          ],
        }
      : null,
  sms: ({ words, state, fill }) => (state === 'told' ? fill(words.sms) : null),
})
