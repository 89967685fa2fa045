import type { Barrier, ClosingReason } from '#contracts/enrollment/choices.ts'
import { ruledPrograms, type ProgramCode } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { programInForce, programNow, statesServed, type OfferedProgram } from '#modules/programs/index.ts'
import type { Enrollment } from './statuses.ts'

type StateBarrier = Extract<Barrier, 'no_state' | 'closed'>

/**
 * The rules in force at the program's own time, and what keeps somebody in a state from applying now; whoever has the
 * benefit may move it longer than others may apply.
 */
export async function programFor(
  caller: Caller,
  code: ProgramCode,
  usState: string,
  { movesBenefit }: { movesBenefit: boolean } = { movesBenefit: false },
): Promise<{ program: OfferedProgram; now: Date; barrier: StateBarrier | null }> {
  const now = await programNow(caller)
  const program = await programInForce(caller, code, now)
  const isOpen = program.status === 'open' || (movesBenefit && program.takesTransfers)
  if (!isOpen) return { program, now, barrier: 'closed' }
  return { program, now, barrier: isServed(program, usState) ? null : 'no_state' }
}

/** Whether a program is offered in a state, and the state leaves the decision to the National Verifier. */
export const isServed = (program: OfferedProgram, usState: string): boolean =>
  (statesServed(program) as readonly string[]).includes(usState)

/** Whether an enrollment may still be for a benefit that is moved: not once it turned out that nobody has one. */
export const wantsMove = ({
  movesBenefit,
  closedBecause,
}: Pick<Enrollment, 'movesBenefit' | 'closedBecause'>) => ({
  movesBenefit: movesBenefit && closedBecause !== ('nobody_has_it' satisfies ClosingReason),
})

/** Why a program takes somebody no more: one that moves benefits still would take whoever had one to move. */
export async function whyClosed(
  ctx: Ctx,
  { program, movesBenefit }: Pick<Enrollment, 'program' | 'movesBenefit'>,
): Promise<Extract<ClosingReason, 'program_closed' | 'nobody_has_it'>> {
  const { takesTransfers } = await programInForce(ctx, program)
  return movesBenefit && takesTransfers ? 'nobody_has_it' : 'program_closed'
}

/** Where an enrollment's own program takes nobody any more: the first that does, in the same state. */
export async function otherProgram(
  caller: Caller,
  { program, usState, ...aim }: Pick<Enrollment, 'program' | 'usState' | 'movesBenefit' | 'closedBecause'>,
): Promise<{ program: Program } | undefined> {
  if ((await programFor(caller, program, usState, wantsMove(aim))).barrier !== 'closed') return undefined
  for (const code of ruledPrograms) {
    const other = await programFor(caller, code, usState)
    if (!other.barrier) return other
  }
  return undefined
}

/** From this age on a court has nobody to declare an adult any more. */
const ageOfMajority = 18

/** Whether somebody is too young for a program, and whether a court's word would open the way all the same. */
export function youthOn(
  { minimumAge, takesEmancipatedMinors }: Pick<Program, 'minimumAge' | 'takesEmancipatedMinors'>,
  bornOn: string,
  day: string,
) {
  const age = ageOn(bornOn, day)
  const isTooYoung = age < minimumAge
  return { isTooYoung, mayBeEmancipated: isTooYoung && takesEmancipatedMinors && age < ageOfMajority }
}

/** Years of age on a day. */
function ageOn(bornOn: string, day: string): number {
  const [year = 0, rest = ''] = [Number(bornOn.slice(0, 4)), bornOn.slice(5)]
  return Number(day.slice(0, 4)) - year - (day.slice(5) < rest ? 1 : 0)
}
