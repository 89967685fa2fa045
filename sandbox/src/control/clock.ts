import type { World } from '../world.ts'
import { ControlError } from './errors.ts'

const unitMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/**
 * Moves the virtual clock: `advance` by text such as `45d` or `90m`, or `set` to a time (null for the real one). With
 * `along`, the clock of the server that calls the vendors is moved by as much.
 */
export function moveClock(world: World, fields: Record<string, unknown>): void {
  if (typeof fields.advance === 'string' && fields.advance) {
    const match = /^(-?\d+(?:\.\d+)?)\s*([smhd])$/.exec(fields.advance.trim())
    if (!match) throw new ControlError(400, 'advance must look like 45d, 12h, 30m or 10s')
    const byMs = Number(match[1]) * (unitMs[match[2] as string] as number)
    if (fields.along !== true) world.aheadMs += byMs
    world.clockOffsetMs += byMs
    return
  }
  if (!('set' in fields)) throw new ControlError(400, 'advance or set is required')
  if (fields.set === null || fields.set === '' || fields.set === 'real') {
    world.aheadMs = 0
    world.clockOffsetMs = 0
    return
  }
  const atMs = Date.parse(String(fields.set))
  if (Number.isNaN(atMs)) throw new ControlError(400, 'set must be a time')
  if (fields.along !== true) world.aheadMs = atMs - Date.now()
  world.clockOffsetMs = atMs - Date.now()
}
