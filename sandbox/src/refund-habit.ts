import { ControlError } from './control/errors.ts'
import type { Bind } from './control/fields.ts'
import type { Face } from './faults.ts'
import type { World } from './world.ts'

/** What a bank makes of a refund: at once, after a while, or not. */
export const refundHabits = ['approve', 'later', 'decline'] as const
export type RefundHabit = (typeof refundHabits)[number]

/** So long a bank takes that takes its time. */
export const refundMs = 10 * 60_000

const settingOf = (face: Face) => `${face}.refunds`

export const refundHabitOf = (world: World, face: Face): RefundHabit =>
  world.setting<RefundHabit>(settingOf(face), 'approve')

/** A dial for what becomes of the refunds that are asked for from now on. */
export const bindRefundHabit = (bind: Bind, world: World, face: Face): void =>
  bind('POST', `/${face}/refunds`, ({ how }) => {
    const habit = refundHabits.find((one) => one === how)
    if (!habit) throw new ControlError(400, `how must be one of ${refundHabits.join(', ')}`)
    world.setSetting(settingOf(face), habit)
    return { how: habit }
  })
