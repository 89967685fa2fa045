import * as z from 'zod'
import { statesOf } from '../../machine.ts'
import { locales } from '../../locale.ts'
import { id, instant, localizedText } from '../../primitives.ts'
import { enrollmentSources } from '../choices.ts'
import { exchangeMachine } from '../machines.ts'

export const consentView = z.object({
  id,
  textCode: z.string(),
  title: localizedText,
  programVersion: z.string(),
  locale: z.enum(locales),
  textHash: z.string().describe('SHA-256 of the words as they were shown'),
  givenAt: instant,
  timeZone: z.string(),
  channel: z.enum(enrollmentSources),
  representativeId: z.string().nullable().describe('The RAD ID of who helped'),
})

/** A call to the National Verifier or NLAD. */
export const exchangeView = z.object({
  id,
  operation: z.string(),
  state: z.enum(statesOf(exchangeMachine)),
  path: z.string(),
  result: z.string().nullable().describe('The status that was answered, or the code of a refusal'),
  answerStatus: z.int().nullable().describe('Of HTTP'),
  sentAt: instant,
  answeredAt: instant.nullable(),
  request: z.string().nullable().describe('JSON without anything personal'),
  answer: z.string().nullable().describe('JSON without anything personal'),
})
export type ExchangeView = z.infer<typeof exchangeView>
