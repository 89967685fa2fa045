import * as z from 'zod'
import { deEnrollmentReasons } from '../../programs/rules/choices.ts'
import { instant } from '../../primitives.ts'
import { statesOf } from '../../machine.ts'
import { membershipWaits } from './choices.ts'
import { deEnrollmentMachine } from './machines.ts'

const leaving = z.object({
  reason: z.enum(deEnrollmentReasons),
  state: z.enum(statesOf(deEnrollmentMachine)),
  dueAt: instant.describe('When it takes effect, unless it is withdrawn'),
})

/** What a household that has the benefit, or had it, may know of that. */
export const memberView = z.object({
  waitsFor: z.enum(membershipWaits).nullable().describe('What is still to come before the service works'),
  expectedOn: z.iso.date().nullable(),
  phoneNumber: z.string().nullable().describe('The last four digits of the line'),
  mustUse: z.boolean().describe('Whether the service has to be used to be kept'),
  lastUsedAt: instant.nullable(),
  useBy: instant.nullable().describe('Before then it has to be used, or it is warned of'),
  leaving: z.array(leaving).describe('Ways out that are under way'),
  ended: z.enum(deEnrollmentReasons).nullable().describe('Why it is over'),
  mayLeave: z.boolean(),
})
export type MemberView = z.infer<typeof memberView>
