import { defineMessage } from '#modules/messaging/index.ts'
import { coverageLead } from '../coverage-lead-subject.ts'

/** Somebody will be told when they can apply; the link ends it. Nothing to say once they wait no more. */
export const coverageNoted = defineMessage({
  name: 'coverage-noted',
  about: coverageLead,
  mayWait: true,
  email: ({ words, state, paragraph, stopButton }) =>
    state === 'waiting' ? { text: words, blocks: [paragraph(words.body), stopButton(words.stop)] } : null,
  sms: ({ words, state, fill }) => (state === 'waiting' ? fill(words.sms) : null),
})
