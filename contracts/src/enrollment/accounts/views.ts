import * as z from 'zod'
import { openAttention } from '../../attention-view.ts'
import { statesOf } from '../../machine.ts'
import { programCodes } from '../../programs/choices.ts'
import { id, instant } from '../../primitives.ts'
import { timelineEntry } from '../../timeline.ts'
import {
  accountResults,
  accountServices,
  accountSources,
  usacAuthentications,
  usacEnvironments,
} from './choices.ts'
import { usacAccountMachine } from './machines.ts'

/** An account as staff see it: of the key only its end. */
const ownAccount = z.object({
  environment: z.enum(usacEnvironments),
  authentication: z.enum(usacAuthentications),
  apiId: z.string(),
  keyEnd: z.string().describe('The last four characters of the key; nothing else of it is ever shown'),
  keyChangedAt: instant,
  keyChangedBy: z.string().nullable(),
  state: z.enum(statesOf(usacAccountMachine)),
  testedAt: instant.nullable(),
  testResult: z.enum(accountResults).nullable(),
})

export const serviceAccount = z.object({
  id,
  service: z.enum(accountServices),
  source: z.enum(accountSources).describe('Whose account is used'),
  account: ownAccount.nullable(),
  revision: z.int().describe('0 where there never was one'),
  health: z.object({
    lastAskedAt: instant.nullable(),
    lastAnswer: z.string().nullable().describe('What the last call came to, in a word'),
    answered: z.int().describe('Of the last 24 hours, at most 1,000'),
    failed: z.int().describe('Without an answer in the last 24 hours, at most 1,000'),
  }),
  attention: z.array(openAttention),
  timeline: z.array(timelineEntry),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

export const usacAccountsView = z.object({
  services: z.array(serviceAccount),
  environments: z.array(z.enum(usacEnvironments)).describe('Those that can be chosen here'),
  programs: z.array(
    z.object({
      program: z.enum(programCodes),
      spin: z.string().nullable(),
      sacs: z.int().describe('Study area codes in force'),
    }),
  ),
})
export type UsacAccountsView = z.infer<typeof usacAccountsView>
