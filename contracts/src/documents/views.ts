import * as z from 'zod'
import { statesOf } from '../machine.ts'
import { id, instant } from '../primitives.ts'
import { documentKinds, documentRefusals, documentTypes } from './choices.ts'
import { countingStates, documentMachine } from './machines.ts'

/** What a program wants to see, and how it stands with that, for the applicant who has to send it. */
export const wantedDocument = z.object({
  kind: z.enum(documentKinds),
  mustBeAccepted: z.boolean().describe('Whether staff have to accept it before the application is sent'),
  state: z.enum(countingStates).nullable().describe('Null before anything was sent'),
  refusal: z.enum(documentRefusals).nullable().describe('Why it was refused, if so'),
  type: z.enum(documentTypes).nullable().describe('As it is kept'),
  sentAt: instant.nullable(),
})
export type WantedDocument = z.infer<typeof wantedDocument>

/** One document as staff see it, without the file. */
export const documentView = z.object({
  id,
  kind: z.enum(documentKinds),
  state: z.enum(statesOf(documentMachine)),
  refusal: z.enum(documentRefusals).nullable(),
  type: z.enum(documentTypes),
  sizeBytes: z.int(),
  sentAt: instant,
  decidedAt: instant.nullable(),
  isKept: z.boolean().describe('Whether the file is still there'),
})
export type DocumentView = z.infer<typeof documentView>
