import { dayBefore, dayEnds, monthsAfter } from '#contracts/programs/eastern.ts'
import type { Program } from '#contracts/programs/terms.ts'
import type { Ctx } from '#platform/context.ts'
import { programInForce } from '#modules/programs/index.ts'
import type { Enrollment } from '../statuses.ts'
import { programTimeOf } from './program-time.ts'

type Rules = Pick<Program, 'recertification'>

/** Whether households of a program are looked at again on a day of their own, and not every day. */
export const hasConfirmDay = ({ recertification }: Rules): boolean => !recertification.isCheckedDaily

/** By when the government looks again at a household that it has confirmed at an instant; null where it does every day. */
export async function confirmByAfter(
  ctx: Ctx,
  { program: code }: Pick<Enrollment, 'program'>,
  confirmedAt: Date,
): Promise<Date | null> {
  const time = await programTimeOf(ctx)
  const program = await programInForce(ctx, code, time.now)
  if (!hasConfirmDay(program)) return null
  const { everyMonths } = program.recertification
  return time.toOurs(dayEnds(dayBefore(monthsAfter(time.dayOf(confirmedAt), everyMonths))))
}
