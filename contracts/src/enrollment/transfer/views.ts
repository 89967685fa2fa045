import * as z from 'zod'
import { statesOf } from '../../machine.ts'
import { instant } from '../../primitives.ts'
import { ruledPrograms, transferExceptions } from '../../programs/choices.ts'
import { consentView } from '../views.ts'
import { transferReasons } from './choices.ts'
import { transferMachine } from './machines.ts'

/** What a household is asked before its benefit is moved, and what came of it: nothing of the person. */
export const transferView = z.object({
  program: z.enum(ruledPrograms),
  state: z.enum(statesOf(transferMachine)),
  attempts: z.int().describe('How often it was agreed to'),
  takesTransfers: z.boolean().describe('Whether the program still moves benefits'),
  consent: consentView.omit({ kind: true }),
  exception: z.enum(transferExceptions).nullable().describe('Claimed for the next attempt'),
  reason: z.enum(transferReasons).nullable().describe('Why the last attempt came to nothing'),
  transferableOn: z.iso.date().nullable().describe('First day on which NLAD moves it, as it said'),
  reopensAt: instant.nullable().describe('When it can be agreed to again'),
  exceptions: z.array(z.enum(transferExceptions)).describe('Those that can be claimed now'),
  isReminded: z.boolean().describe('Whether they want to hear of it on that day'),
})
export type TransferView = z.infer<typeof transferView>
