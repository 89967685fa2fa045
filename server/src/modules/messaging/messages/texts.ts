import { defineMessage } from '../define-message.ts'
import { number } from '../texts/number-subject.ts'

export const textsStopped = defineMessage({
  name: 'texts-stopped',
  about: number,
  isAnswer: true,
  sms: ({ words, fill }) => fill(words.sms),
})

export const textsStarted = defineMessage({
  name: 'texts-started',
  about: number,
  isAnswer: true,
  sms: ({ words, fill }) => fill(words.sms),
})

export const textsHelp = defineMessage({
  name: 'texts-help',
  about: number,
  isAnswer: true,
  sms: ({ words, fill }) => fill(words.sms),
})
