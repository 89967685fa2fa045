import * as z from 'zod'
import { statesOf } from '../machine.ts'
import { id, instant, locale } from '../primitives.ts'
import { consentSources } from './choices.ts'
import { notificationMachine, textConsentMachine } from './machines.ts'

export const notificationView = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  template: z.string(),
  recipient: z.string().describe('Masked'),
  locale,
  state: z.enum(statesOf(notificationMachine)),
  problem: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  waitsUntil: instant.nullable().describe('Of a message that waits for the hours in which people are texted'),
})

export const textConsentView = z.object({
  state: z.enum(statesOf(textConsentMachine)),
  /** Since when, by what, and by which word of theirs or whose act. */
  changedAt: instant,
  source: z.enum(consentSources),
  word: z.string().nullable(),
  by: z.string().nullable(),
})
export type TextConsentView = z.infer<typeof textConsentView>
