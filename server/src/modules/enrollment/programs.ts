import type { Barrier } from '#contracts/enrollment/choices.ts'
import { ruledPrograms, type ProgramCode } from '#contracts/programs/choices.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Caller } from '#platform/context.ts'
import { programInForce, programNow, statesServed } from '#modules/programs/index.ts'

type StateBarrier = Extract<Barrier, 'no_state' | 'closed'>

/** The rules in force at the program's own time, and what keeps somebody in a state from applying now. */
export async function programFor(
  caller: Caller,
  code: ProgramCode,
  usState: string,
): Promise<{ program: Program; now: Date; barrier: StateBarrier | null }> {
  const now = await programNow(caller)
  const program = await programInForce(caller, code, now)
  if (program.status !== 'open') return { program, now, barrier: 'closed' }
  const isOurs = (statesServed(program) as readonly string[]).includes(usState)
  return { program, now, barrier: isOurs ? null : 'no_state' }
}

/** Where an enrollment's own program takes nobody any more: the first that does, in the same state. */
export async function otherProgram(
  caller: Caller,
  { program, usState }: { program: ProgramCode; usState: string },
): Promise<{ program: Program } | undefined> {
  if ((await programFor(caller, program, usState)).barrier !== 'closed') return undefined
  for (const code of ruledPrograms) {
    const other = await programFor(caller, code, usState)
    if (!other.barrier) return other
  }
  return undefined
}

/** Years of age on a day. */
export function ageOn(bornOn: string, day: string): number {
  const [year = 0, rest = ''] = [Number(bornOn.slice(0, 4)), bornOn.slice(5)]
  return Number(day.slice(0, 4)) - year - (day.slice(5) < rest ? 1 : 0)
}
