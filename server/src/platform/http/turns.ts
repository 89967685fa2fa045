import { CodedError } from '#contracts/errors.ts'

export interface TurnLimits {
  /** How many work at the same time. */
  atOnce: number
  /** How many may wait, for one subject and altogether. */
  waitingEach: number
  waiting: number
}

/** Does the work once it is the subject's turn. @throws CodedError TOO_MANY_REQUESTS, BUSY when too many wait. */
export type Turns = <Result>(subject: string, work: () => Promise<Result>) => Promise<Result>

/**
 * Heavy work in few places at once. Work that waits stands in the line of its subject, and the lines take turns, so
 * that one with a thousand wishes delays the others by one. Work that is done hands the place on; nobody gets ahead.
 */
export function createTurns({ atOnce, waitingEach, waiting }: TurnLimits): Turns {
  const lines = new Map<string, (() => void)[]>()
  let working = 0
  let inLine = 0

  function standInLine(subject: string): Promise<void> {
    const line = lines.get(subject) ?? []
    if (line.length >= waitingEach) throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
    if (inLine >= waiting) throw new CodedError('BUSY')
    lines.set(subject, line)
    inLine++
    return new Promise((resolve) => line.push(resolve))
  }

  function handOn() {
    const [first] = lines
    if (!first) return void working--
    const [subject, line] = first
    const next = line.shift()!
    inLine--
    lines.delete(subject)
    if (line.length > 0) lines.set(subject, line)
    next()
  }

  return async (subject, work) => {
    if (working < atOnce) working++
    else await standInLine(subject)
    try {
      return await work()
    } finally {
      handOn()
    }
  }
}
