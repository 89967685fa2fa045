import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { CodedError, type ErrorCode } from '#contracts/errors.ts'
import { createTurns } from '../http/turns.ts'

/** What a helper process says: that it is there, then to each wish any number of parts and one end. */
export type Said<Answer, Part> =
  | { isReady: true }
  | { part: Part }
  | { answer: Answer }
  | { refusal: ErrorCode; data?: unknown }
  | { failure: string }

export interface HelperSettings {
  script: string
  /** What one wish may take: longer or more, and its process is killed. */
  budgetMs: number
  mostBytes: number
  startingMs: number
  /** After so long without a wish the process ends, and its memory is free. */
  idleMs: number
  /** What is thrown to the caller that wished for too much. */
  tooCostly: ErrorCode
}

export interface Helper<Wish, Answer, Part = never> {
  /**
   * `subject` is for whom: one with many wishes delays another by one.
   * @throws CodedError what the process refuses, `tooCostly`; TOO_MANY_REQUESTS, BUSY
   */
  ask: (subject: string, wish: Wish, onPart?: (part: Part) => void) => Promise<Answer>
  close: () => void
}

export const helperDefaults = { mostBytes: 450 * 1024 * 1024, startingMs: 30_000, idleMs: 15_000 }

/**
 * Work on what strangers and owners send is done one wish after the other in a process of its own, which starts with the
 * first wish, works when nobody else wants the processor, and knows nothing of this one's settings and secrets. What hangs or
 * grows there is killed.
 */
export function createHelper<Wish, Answer, Part = never>(
  settings: HelperSettings,
): Helper<Wish, Answer, Part> {
  const { script, budgetMs, mostBytes, startingMs, idleMs } = settings
  const inTurn = createTurns({ atOnce: 1, waitingEach: 8, waiting: 64 })
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  async function started(): Promise<ChildProcess> {
    if (running?.connected) return running
    const child = fork(script, [String(mostBytes)], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
      env: { PATH: process.env.PATH, HOME: process.env.HOME, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // It never keeps this process alive; while an answer is awaited, the time it may take does.
    child.unref()
    child.channel?.unref()
    running = child
    makeHumble(child)
    await endOf(child, startingMs).catch(() => {
      throw new Error(`the helper process ${script} could not start`)
    })
    return child
  }

  const end = () => {
    clearTimeout(idle)
    running?.kill('SIGKILL')
    running = undefined
  }

  async function work(wish: Wish, onPart?: (part: Part) => void): Promise<Answer> {
    clearTimeout(idle)
    try {
      const child = await started()
      const ended = endOf(child, budgetMs, onPart)
      child.send(wish as object)
      const said = await ended
      if ('answer' in said) return said.answer
      if ('refusal' in said) throw new CodedError(said.refusal, said.data)
      throw new Error('failure' in said ? said.failure : 'the helper process began anew')
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  /** How a wish ends. A process that says nothing in time, or ends, has met one that is too much for it. */
  function endOf(child: ChildProcess, patienceMs: number, onPart?: (part: Part) => void) {
    return new Promise<Exclude<Said<Answer, Part>, { part: Part }>>((resolve, reject) => {
      const give = (settle: () => void) => {
        clearTimeout(timer)
        child.off('message', heard).off('exit', ended).off('error', failed)
        settle()
      }
      const tooCostly = () => give(() => reject(new CodedError(settings.tooCostly)))
      const heard = (message: unknown) => {
        const said = message as Said<Answer, Part>
        if (!('part' in said)) return give(() => resolve(said))
        try {
          onPart?.(said.part)
        } catch (error) {
          end()
          give(() => reject(error))
        }
      }
      const ended = () => {
        if (running === child) running = undefined
        tooCostly()
      }
      const failed = (error: Error) => give(() => reject(error))
      const timer = setTimeout(() => {
        end()
        tooCostly()
      }, patienceMs)
      child.on('message', heard).on('exit', ended).on('error', failed)
    })
  }

  return { ask: (subject, wish, onPart) => inTurn(subject, () => work(wish, onPart)), close: end }
}

/** Visitors who wait for a page go first, where the system can tell processes so. */
function makeHumble({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It works with the priority it has.
  }
}
