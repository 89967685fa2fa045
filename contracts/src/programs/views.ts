import * as z from 'zod'
import { listRow } from '../list-endpoints.ts'
import { statesOf } from '../machine.ts'
import { id, instant, localizedText } from '../primitives.ts'
import { timelineEntry } from '../timeline.ts'
import { estimates, programCodes, programStatuses } from './choices.ts'
import { consentIds } from './consents/index.ts'
import { programList, sacList } from './lists.ts'
import { programVersionMachine } from './machines.ts'
import { day, programTerms, stateCode } from './terms.ts'
import { programVersionActs, sacActs } from './acts.ts'
import { offeredActs } from '../offered-acts.ts'
import { recordParts } from '../record-endpoint.ts'

export const programCode = z.enum(programCodes)
export const spin = z.string().regex(/^\d{9}$/, 'SPIN')
export const sac = z.string().regex(/^\d{6}$/, 'SAC')

/** A program in the version in force, as everybody may know it. */
export const programView = programTerms.extend({
  code: programCode,
  version: z.string(),
  effectiveFrom: day,
  status: z.enum(programStatuses),
  takesTransfers: z.boolean(),
  states: z.array(stateCode).describe('Where this service provider offers it'),
})
export type ProgramView = z.infer<typeof programView>

export const programsView = z.object({
  at: instant.describe('What time it is for the programs'),
  isClockSet: z.boolean().describe('Whether that is another time than now: a demonstration'),
  programs: z.array(programView),
})
export type ProgramsView = z.infer<typeof programsView>

export const supportedStates = z.object({
  status: z.enum(programStatuses),
  items: z.array(z.object({ state: stateCode, name: localizedText })),
})

export const estimateView = z.object({
  state: stateCode,
  programs: z.array(
    z.object({
      code: programCode,
      estimate: z.enum(estimates),
      reason: z
        .enum(['program', 'income'])
        .nullable()
        .describe('What speaks for it; null where nothing does'),
      isOffered: z.boolean().describe('Whether this service provider offers it in that state'),
      incomeLimitDollars: z.int().describe('Highest yearly income of such a household'),
    }),
  ),
})
export type EstimateView = z.infer<typeof estimateView>

export const programRow = listRow(programList, {})
export type ProgramRow = z.infer<typeof programRow>

const states = statesOf(programVersionMachine)

/** A version of a program: federal, or written by the service provider. */
export const programVersionView = z.object({
  id: id.nullable().describe('Null for what the platform brings'),
  version: z.string(),
  effectiveFrom: day.nullable().describe('Null while it is a draft'),
  state: z.enum(states).nullable().describe('Null for what the platform brings'),
  isInForce: z.boolean(),
  basedOn: z.string().nullable(),
  note: z.string().nullable(),
  revision: z.int(),
  terms: programTerms,
  acts: offeredActs(programVersionActs),
})
export type ProgramVersionView = z.infer<typeof programVersionView>

const kindsOfConsent = ['disclosure', 'certification', 'household', 'transfer'] as const
/** Words that a version of a program can name, in both languages. */
export const programConsents = z.object({
  items: z.array(
    z.object({
      id: z.enum(consentIds),
      kind: z.enum(kindsOfConsent),
      title: localizedText,
      intro: localizedText,
      items: z.array(localizedText),
    }),
  ),
})
export type ProgramConsents = z.infer<typeof programConsents>

export const programRecord = programRow.extend({
  takesTransfers: z.boolean(),
  offer: z
    .object({
      states: z.array(stateCode),
      spin,
      fromDay: day,
      untilDay: day.nullable(),
      revision: z.int(),
    })
    .nullable(),
  versions: z.array(programVersionView).describe('By the day on which they take effect, drafts last'),
  clock: z.object({
    at: instant,
    startsAt: instant.nullable(),
    setAt: instant.nullable(),
    maySet: z.boolean(),
  }),
  timeline: z.array(timelineEntry),
})
export type ProgramRecord = z.infer<typeof programRecord>

export const sacRow = listRow(sacList, {})
export type SacRow = z.infer<typeof sacRow>
export const sacRecord = sacRow.extend({
  revision: z.int(),
  ...recordParts(sacActs),
})
export type SacRecord = z.infer<typeof sacRecord>
