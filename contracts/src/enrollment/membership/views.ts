import * as z from 'zod'
import { deEnrollmentReasons } from '../../programs/rules/choices.ts'
import { cents, id, instant, localizedText } from '../../primitives.ts'
import { statesOf } from '../../machine.ts'
import { memberChangeAskers, memberChangeKinds, membershipWaits } from './choices.ts'
import { deEnrollmentMachine, memberChangeMachine } from './machines.ts'

const leaving = z.object({
  reason: z.enum(deEnrollmentReasons),
  state: z.enum(statesOf(deEnrollmentMachine)),
  dueAt: instant.describe('When it takes effect, unless it is withdrawn'),
})

/** What a household has told again, without what it said. */
export const memberChange = z.object({
  id,
  what: z.enum(memberChangeKinds),
  state: z.enum(statesOf(memberChangeMachine)),
  askedBy: z.enum(memberChangeAskers),
  askedAt: instant,
  dueAt: instant.describe('Until when the registry has to know'),
  toldAt: instant.nullable(),
  usState: z.string().nullable().describe('Of a new home'),
  onTribalLands: z.boolean().nullable().describe('Of a new home'),
  refusal: z
    .string()
    .nullable()
    .describe('The code of the registry; `NO_SAC` or `NO_NAME` where it was told nothing'),
  wantsWorksheet: z
    .boolean()
    .describe('Whether the household has to sign its worksheet, as somebody else there has the benefit'),
})
export type MemberChangeView = z.infer<typeof memberChange>

const onFile = z.object({
  home: z.string().nullable().describe('City, state and ZIP code'),
  phoneNumber: z.string().nullable().describe('The last four digits'),
  emailAddress: z.string().nullable().describe('With most of it left out'),
})

const memberPlan = z.object({
  name: localizedText,
  priceCents: cents.describe('Of a month, before taxes and fees'),
  supportCents: cents.describe('What the program pays of it now'),
})
export type MemberPlan = z.infer<typeof memberPlan>

/** What a household that has the benefit, or had it, may know of that. */
export const memberView = z.object({
  waitsFor: z.enum(membershipWaits).nullable().describe('What is still to come before the service works'),
  expectedOn: z.iso.date().nullable(),
  phoneNumber: z.string().nullable().describe('The last four digits of the line'),
  plan: memberPlan.nullable().describe('Null where none was chosen here, and once it has left'),
  mustUse: z.boolean().describe('Whether the service has to be used to be kept'),
  lastUsedAt: instant.nullable(),
  useBy: instant.nullable().describe('Before then it has to be used, or it is warned of'),
  confirmBy: instant
    .nullable()
    .describe('By when the government looks again whether it qualifies; null where it does every day'),
  leaving: z.array(leaving).describe('Ways out that are under way'),
  ended: z.enum(deEnrollmentReasons).nullable().describe('Why it is over'),
  mayLeave: z.boolean(),
  mayTell: z.boolean().describe('Whether it may tell that it has moved, or is reached in another way'),
  onFile: onFile.nullable().describe('What counts now; null for those who may tell nothing'),
  changes: z
    .array(memberChange)
    .describe('What it has told, the latest first, at most 6; without what was withdrawn'),
})
export type MemberView = z.infer<typeof memberView>
