import * as z from 'zod'
import { wantedDocument } from '../documents/views.ts'
import { programCodes, ruledPrograms } from '../programs/choices.ts'
import { instant, localizedText } from '../primitives.ts'
import { barriers, closingReasons, enrollmentSteps, nextActions, stepOwners } from './choices.ts'
import { statesOf } from '../machine.ts'
import { memberView } from './membership/views.ts'
import { enrollmentMachine } from './machines.ts'
import { refusalView } from './registry/views.ts'

const state = z.enum(statesOf(enrollmentMachine))

/** Where an enrollment is: nothing of the person. */
export const progressView = z.object({
  reference: z.string(),
  program: z.enum(ruledPrograms).describe('As everybody may know it: help for survivors is Lifeline'),
  state,
  page: z.string().describe('The path of the page that this state belongs to'),
  owner: z.enum(stepOwners).describe('Who has to act'),
  nextAction: z.enum(nextActions),
  link: z.string().optional().describe('Where the next step is done, where that is elsewhere'),
  barrier: z.enum(barriers).nullable().describe('Why the application cannot go on, if so'),
  otherProgram: z
    .enum(programCodes)
    .nullable()
    .describe('Where its own takes nobody any more: one that does, to which the answers can go'),
  closedBecause: z.enum(closingReasons).nullable().describe('Why it ended, where no person has ended it'),
  until: instant.nullable().describe('Until when the next step has to be taken'),
  failures: z.array(z.object({ code: z.string(), title: localizedText, help: localizedText })),
  rejections: z.array(z.string()).describe('What reviewers wrote, in the words of the National Verifier'),
  member: memberView.nullable().describe('Of who is enrolled, or was'),
  isWaitingForOutage: z.boolean().describe('The government did not answer yet; we ask again'),
  refusal: refusalView.nullable().describe('Why the registry did not take it, where it did not'),
})
export type ProgressView = z.infer<typeof progressView>

/** What somebody reads and agrees to, word for word. */
export const consentView = z.object({
  key: z
    .string()
    .describe('Stands for these exact words: a promise is agreed to as `key.item`, with the key of its item'),
  kind: z.string(),
  title: localizedText,
  intro: localizedText,
  items: z.array(z.object({ key: z.string(), text: localizedText })),
})

/** What was answered, to be looked over and corrected. Numbers of identity are never sent back. */
export const draftView = progressView.extend({
  helper: z.string().nullable().describe('The RAD ID of an agent who began it for them'),
  usState: z.string(),
  zip: z.string(),
  way: z.array(z.enum(enrollmentSteps)),
  next: z.enum(enrollmentSteps).describe('The first page that is still to be answered'),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
  fieldErrors: z
    .array(z.object({ step: z.enum(enrollmentSteps), field: z.string(), code: z.string() }))
    .describe('What the National Verifier found wrong in the fields of a page, or the program does not have'),
  minimumAge: z.int(),
  qualifyingNames: z.array(z.string()).describe('Ways to qualify that the program has now'),
  tribalNames: z.array(z.string()).describe('Of these, those that count on Tribal lands only'),
  documents: z.array(wantedDocument).describe('What the program wants to see'),
  consents: z.array(consentView),
})
export type DraftView = z.infer<typeof draftView>
