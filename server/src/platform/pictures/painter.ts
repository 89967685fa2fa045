import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { CodedError } from '#contracts/errors.ts'
import { createTurns } from '../turns.ts'
import type { Said, Wish } from './wishes.ts'

/**
 * Has a picture drawn. `subject` is for whom: a brand with many wishes delays another by one.
 * @throws CodedError PICTURE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_COSTLY; TOO_MANY_REQUESTS, BUSY
 */
export interface Painter {
  (subject: string, wish: Wish): Promise<Uint8Array>
  close(): void
}

const settings = {
  script: fileURLToPath(new URL('process.ts', import.meta.url)),
  /** What one picture may take: longer or more, and its process is killed. */
  drawingMs: 10_000,
  mostBytes: 450 * 1024 * 1024,
  startingMs: 30_000,
  /** After so long without a wish the process ends, and its memory is free. */
  idleMs: 15_000,
}

/**
 * Pictures are drawn one after the other in a process of their own, which starts with the first wish, works when nobody
 * else wants the processor, and knows nothing of this one's settings and secrets. What hangs or grows there is killed.
 */
export function createPainter(given: Partial<typeof settings> = {}): Painter {
  const { script, drawingMs, mostBytes, startingMs, idleMs } = { ...settings, ...given }
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
    // It never keeps this process alive; while a picture is awaited, the time it may take does.
    child.unref()
    child.channel?.unref()
    running = child
    makeHumble(child)
    await answerOf(child, startingMs).catch(() => {
      throw new Error('the process that draws pictures could not start')
    })
    return child
  }

  const end = () => {
    clearTimeout(idle)
    running?.kill('SIGKILL')
    running = undefined
  }

  async function draw(wish: Wish): Promise<Uint8Array> {
    clearTimeout(idle)
    try {
      const child = await started()
      const answer = answerOf(child, drawingMs)
      child.send(wish)
      const said = await answer
      if ('picture' in said) return said.picture
      if ('refusal' in said) throw new CodedError(said.refusal)
      throw new Error('failure' in said ? said.failure : 'the process that draws began anew')
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  /** What the process says next. One that says nothing in time, or ends, has met a picture that is too much for it. */
  function answerOf(child: ChildProcess, patienceMs: number): Promise<Said> {
    return new Promise((resolve, reject) => {
      const give = (settle: () => void) => {
        clearTimeout(timer)
        child.off('message', heard).off('exit', ended).off('error', failed)
        settle()
      }
      const tooCostly = () => give(() => reject(new CodedError('PICTURE_TOO_COSTLY')))
      const heard = (said: unknown) => give(() => resolve(said as Said))
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

  const painter = (subject: string, wish: Wish) => inTurn(subject, () => draw(wish))
  return Object.assign(painter, { close: end })
}

/** Whoever waits for a page goes first, where the system can tell processes so. */
function makeHumble({ pid }: ChildProcess) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It works with the priority it has.
  }
}
