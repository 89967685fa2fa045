import type { Letter } from '#modules/messaging/index.ts'
import type { EnrollmentPen } from './enrollment-subject.ts'

/** Most of what applicants are told: what happened, what it means, and the way to their application. */
export type NewsWords = Record<'subject' | 'heading' | 'body' | 'after' | 'action' | 'sms', string>

type NewsPen = EnrollmentPen & { words: NewsWords }

export const newsByEmail = ({ words, paragraph, openButton }: NewsPen): Letter => ({
  text: words,
  blocks: [paragraph(words.body), paragraph(words.after), openButton(words.action)],
})

export const newsByText = ({ words, fill }: NewsPen): string => fill(words.sms)
