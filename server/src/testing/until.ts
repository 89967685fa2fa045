import { setTimeout as wait } from 'node:timers/promises'
import { patient } from './patience.ts'

const pauseMs = 15

/**
 * Asks again and again until the answer is neither null, undefined nor false.
 * @param options.withinMs on two quiet cores
 * @throws Error when it takes too long
 */
export async function until<Answer>(
  ask: () => Promise<Answer | null | undefined | false> | Answer | null | undefined | false,
  { withinMs = 10_000, what = 'what was expected' }: { withinMs?: number; what?: string } = {},
): Promise<Answer> {
  const waitsMs = patient(withinMs)
  const endsAt = Date.now() + waitsMs
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) return answer
    if (Date.now() > endsAt) throw new Error(`waited ${waitsMs} ms in vain for ${what}`)
    await wait(pauseMs)
  }
}
