import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../context.ts'

/**
 * Begins what must not tell by its time what it has found; the promise answered is to be waited for before the answer
 * leaves. It ends at the next stroke of a grid that begins now, so that a few statements more or less end at the same one.
 */
export function evenStart({ services }: Pick<Caller, 'services'>): () => Promise<void> {
  const { evenAnswersMs } = services.config
  const startedAt = performance.now()
  return async () => {
    if (evenAnswersMs > 0) await wait(untilStroke(performance.now() - startedAt, evenAnswersMs))
  }
}

/** Runs all of `work` so, however it ends. */
export async function constantTime<Result>(
  caller: Pick<Caller, 'services'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const untilEven = evenStart(caller)
  try {
    return await work()
  } finally {
    await untilEven()
  }
}

/** Milliseconds from `elapsedMs` to the next stroke; never none. */
export const untilStroke = (elapsedMs: number, gridMs: number) =>
  Math.ceil((Math.floor(elapsedMs / gridMs) + 1) * gridMs - elapsedMs)
