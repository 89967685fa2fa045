import { useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../problem.ts'
import { toast } from '../../ui/toast.tsx'
import { createAct } from './act.ts'
import { act, follow, type CallOptions } from './calls.client.ts'
import { noteAct } from './follow-up.ts'

/** Refusals that stay as long as the record is as it has become, whatever is typed. */
const final: readonly Problem['code'][] = [
  'INVALID_STATE',
  'EDIT_TOO_LATE',
  'ALREADY_PAID',
  'SUBSCRIBER_MERGED',
  'SUBSCRIBER_ERASED',
]
/** Whether the record has moved on, so that what was to be done with it cannot be done any more. */
export const isOver = (problem: Problem | undefined): boolean =>
  problem !== undefined && final.includes(problem.code)

export type Call<Input, Result> = (input: Input, options: CallOptions) => Promise<Result>

interface ActOptions<Input, Result> {
  /** What a toast says when it is done. */
  done?: string | ((result: Result, input: Input) => string)
  /** The call that takes it back, offered in that toast. */
  undo?: (result: Result, input: Input, options: CallOptions) => Promise<unknown>
  /** Whether this one can be taken back; each can unless told otherwise. */
  canUndo?: (input: Input) => boolean
  /** Whether the page's data changes with it; it does unless told otherwise. */
  reload?: boolean
  /** Runs when it is done and the page shows it. */
  onDone?: (result: Result, input: Input) => void
}

export interface Act<Input> {
  /** Answers why it was refused, if it was. A second press while one is under way is no second act. */
  run: (input: Input) => Promise<Problem | undefined>
  isBusy: boolean
  problem: Problem | undefined
}

/**
 * The one way to do something with the API: runs a call under its idempotency key (see `createAct`), asks for the
 * password where the server wants it, loads the page's data again, at once and once what follows by itself is done (see
 * `FollowUp`), and says what was done, with the way back where there is one. Why it was refused is the answer; show it with
 * `ProblemNotice`.
 */
export function useAct<Input, Result>(
  call: Call<Input, Result>,
  { done, undo, canUndo = () => true, reload = true, onDone }: ActOptions<Input, Result> = {},
): Act<Input> {
  const t = useTranslations('common.action')
  const { revalidate } = useRevalidator()
  const [own] = useState(() => createAct<Input, Result>())
  const { isBusy, problem } = useSyncExternalStore(own.watch, own.state, own.state)
  const [, throwInRender] = useState()

  async function loadAgain() {
    await revalidate()
    noteAct()
  }

  async function after(result: Result, input: Input) {
    if (reload) await loadAgain()
    const text = typeof done === 'function' ? done(result, input) : done
    if (text !== undefined)
      toast('success', text, undo && canUndo(input) ? wayBack(undo, result, input) : undefined)
    onDone?.(result, input)
  }

  function wayBack(back: NonNullable<typeof undo>, result: Result, input: Input) {
    const undoing = createAct<Input, unknown>()
    const perform = (sent: Input, key: string) =>
      act((options) => back(result, sent, options), key).catch(follow)
    const told = async () => {
      if (reload) await loadAgain()
      toast('success', t('undone'))
    }
    return { text: t('undo'), run: () => void undoing.run(input, { perform, after: told }) }
  }

  async function run(input: Input): Promise<Problem | undefined> {
    const perform = (sent: Input, key: string) => act((options) => call(sent, options), key).catch(follow)
    try {
      const refused = await own.run(input, { perform, after })
      // What cannot be done any more is not as the page shows it, or gone.
      if (isOver(refused) || refused?.status === 404) await revalidate()
      return refused
    } catch (error) {
      // A bug is the page's to answer for, as if it had been drawn wrong.
      throwInRender(() => {
        throw error
      })
      return undefined
    }
  }

  return { run, isBusy, problem }
}
