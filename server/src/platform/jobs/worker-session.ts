import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Services } from '../context.ts'
import { deadWorkers, giveBackJobs, markAsLiving } from './queue-locks.ts'
import { newId } from '../database/ids.ts'

/** A dead worker is seen twice before its jobs go back: within three seconds of the end of its session. */
const sweepEveryMs = 1_500
const reconnectAfterMs = 200

export interface WorkerSession {
  /** What the queue writes beside a job that the worker takes. */
  name: string
  close: () => Promise<void>
}

/**
 * A connection of the worker's own that tells all others that it lives: its jobs are its own for exactly as long. A
 * connection that is lost is replaced at once; over it the worker also looks after the jobs of those that have died.
 */
export async function openWorkerSession({
  pool,
  log,
}: Pick<Services, 'pool' | 'log'>): Promise<WorkerSession> {
  const name = `worker-${newId()}`
  const closing = new AbortController()
  const open = async () => {
    const session = pool.openSession()
    const ended = new AbortController()
    session.once('end', () => ended.abort())
    // A connection that breaks says so and then ends.
    session.on('error', () => undefined)
    try {
      await session.connect()
      await markAsLiving(session, name)
    } catch (error) {
      letGo(session)
      throw error
    }
    return { session, over: AbortSignal.any([closing.signal, ended.signal]) }
  }
  let current = await open()

  const watch = async ({ session, over }: typeof current) => {
    let suspects: readonly string[] = []
    while (!closing.signal.aborted) {
      await wait(sweepEveryMs, undefined, { signal: over }).catch(() => undefined)
      if (!closing.signal.aborted) suspects = await sweep({ log }, session, suspects)
    }
  }
  const keep = async () => {
    while (!closing.signal.aborted) {
      try {
        await watch(current)
      } catch (error) {
        if (closing.signal.aborted) return
        log.warn({ error }, 'the worker lost its session and opens another')
        letGo(current.session)
        current = await untilOpen()
      }
    }
  }
  const untilOpen = async (): Promise<typeof current> => {
    for (;;) {
      const opened = await open().catch(() => undefined)
      if (opened || closing.signal.aborted) return opened ?? current
      await wait(reconnectAfterMs)
    }
  }
  const kept = keep()
  return {
    name,
    close: async () => {
      closing.abort()
      await kept
      await current.session.end().catch(() => undefined)
    },
  }
}

/** Without waiting: a broken connection may take minutes to notice that it is over. */
const letGo = (session: Client) => void session.end().catch(() => undefined)

/**
 * Gives the jobs of those back that were dead at the last look already: a living worker whose connection broke, or that
 * came back with the database, has had the time to open another.
 * @returns who is dead now
 */
export async function sweep(
  { log }: Pick<Services, 'log'>,
  session: Client,
  suspects: readonly string[],
): Promise<string[]> {
  const dead = await deadWorkers(session)
  const gone = dead.filter((name) => suspects.includes(name))
  if (gone.length === 0) return dead
  const count = await giveBackJobs(session, gone)
  log.warn({ workers: gone.length, jobs: count }, 'jobs of dead workers went back to the queue')
  return dead.filter((name) => !gone.includes(name))
}
