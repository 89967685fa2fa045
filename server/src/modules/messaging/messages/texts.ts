import { numberMessage } from './number-message.ts'

export const textsStopped = numberMessage('texts-stopped', ({ words, fill }) => fill(words.stopped))
export const textsStarted = numberMessage('texts-started', ({ words, fill }) => fill(words.started))
export const textsHelp = numberMessage('texts-help', ({ words, fill }) => fill(words.help))
