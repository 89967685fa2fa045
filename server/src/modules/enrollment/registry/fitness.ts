import { and, asc, eq } from 'drizzle-orm'
import type { ClosingReason } from '#contracts/enrollment/choices.ts'
import type { Answers } from '#contracts/enrollment/answers.ts'
import { consentTexts, type ConsentId } from '#contracts/programs/consents/index.ts'
import { programDay } from '#contracts/programs/eastern.ts'
import type { Ctx } from '#platform/context.ts'
import { enrollmentConsents } from '#tables/enrollment.ts'
import { programInForce, programNow, sacInForce, type OfferedProgram } from '#modules/programs/index.ts'
import { answersOf } from '../applicant.ts'
import type { Enrollment } from '../statuses.ts'
import { mayEnter } from '../transfer/take-up-transfer.ts'

/** Why nobody may be enrolled now. */
export type Unfit = Exclude<ClosingReason, 'replaced' | 'nobody_has_it'> | 'approval_expired' | ForStaff
type ForStaff = (typeof forStaff)[number]
const forStaff = ['no_sac', 'no_application_id'] as const

/** Whether the household has done its part, and what is missing is for staff to see to. */
export const isForStaff = (unfit: Unfit): unfit is ForStaff => (forStaff as readonly string[]).includes(unfit)

/** All that has to be there before somebody is enrolled, at the program's own time. */
export interface Fit {
  answers: Answers
  program: OfferedProgram
  /** What time it is for the program. */
  now: Date
  sac: string
  /** When they certified what the program asks for, in its own time and by which clock. */
  consent: { at: Date; timeZone: string }
  /** When, likewise, the worksheet of the household was signed; null where none was. */
  worksheetAt: Date | null
}

/** Nobody is enrolled without an open program, an approval that still counts, a consent, and a study area code. */
export async function fitnessOf(ctx: Ctx, enrollment: Enrollment): Promise<Fit | { unfit: Unfit }> {
  const now = await programNow(ctx)
  const program = await programInForce(ctx, enrollment.program, now)
  if (!(await mayEnter(ctx, enrollment, program))) return { unfit: 'program_closed' }
  const { approvedUntil, expiresAt } = enrollment
  if (expiresAt <= ctx.now || (approvedUntil && approvedUntil < programDay(now)))
    return { unfit: 'approval_expired' }
  const signed = await signedAt(ctx, enrollment.id, now)
  if (!signed.consent) return { unfit: 'unsigned' }
  const answers = await answersOf(ctx, enrollment.id)
  const state = answers.address?.state ?? enrollment.usState
  const found = await sacInForce(ctx, enrollment.program, state, now)
  if (!found) return { unfit: 'no_sac' }
  if (!enrollment.verifierApplicationId && isWithoutNumber(answers)) return { unfit: 'no_application_id' }
  return { answers, program, now, sac: found.sac, consent: signed.consent, worksheetAt: signed.worksheetAt }
}

/** NLAD knows everybody by the approved application, or by a number that another document does not have. */
const isWithoutNumber = ({ identity, beneficiary, dependent }: Answers) =>
  identity?.kind === 'other' ||
  (beneficiary?.beneficiary === 'dependent' && dependent?.identity.kind === 'other')

/** The last certification and worksheet; what was signed a minute ago was so for the program, too. */
async function signedAt(ctx: Ctx, enrollmentId: string, programTime: Date) {
  const rows = await ctx.db
    .select({
      textCode: enrollmentConsents.textCode,
      givenAt: enrollmentConsents.givenAt,
      timeZone: enrollmentConsents.timeZone,
    })
    .from(enrollmentConsents)
    .where(
      and(eq(enrollmentConsents.tenantId, ctx.tenant.id), eq(enrollmentConsents.enrollmentId, enrollmentId)),
    )
    .orderBy(asc(enrollmentConsents.givenAt), asc(enrollmentConsents.id))
  const last = (kind: string) =>
    rows.findLast(({ textCode }) => consentTexts[textCode as ConsentId]?.kind === kind)
  const inProgramTime = ({ givenAt }: { givenAt: Date }) =>
    new Date(programTime.getTime() - (ctx.now.getTime() - givenAt.getTime()))
  const [certified, worksheet] = [last('certification'), last('household')]
  return {
    consent: certified && { at: inProgramTime(certified), timeZone: certified.timeZone },
    worksheetAt: worksheet ? inProgramTime(worksheet) : null,
  }
}
