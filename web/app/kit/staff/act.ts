import type { Problem } from '../../problem.ts'
import type { Outcome } from './calls.client.ts'

export interface ActState {
  isBusy: boolean
  /** Why the last try was refused. */
  problem: Problem | undefined
}

interface Work<Input, Result> {
  /** Sends one try; undefined where the page is being left, as when the session is over. */
  perform: (input: Input, idempotencyKey: string) => Promise<Outcome<Result> | undefined>
  /** What follows once it is done, and is waited for. */
  after?: (result: Result, input: Input) => unknown
}

/** They do not say what came of a try: the same key finds out. */
const passing = new Set<Problem['code']>([
  'NETWORK',
  'STEP_UP_REQUIRED',
  'TOO_MANY_REQUESTS',
  'REQUEST_IN_PROGRESS',
])
const isSettled = (outcome: Outcome<unknown>) =>
  outcome.ok || (outcome.problem.status < 500 && !passing.has(outcome.problem.code))

/** Files have no content that can be written down; they are told apart by what is known of them. */
const contentOf = (input: unknown) =>
  JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/**
 * One act of one button or form: at most one try is under way. A try that may have been done although no answer came is
 * sent again under its own idempotency key; after an answer, and for other input, there is a new one.
 */
export function createAct<Input, Result>(newKey: () => string = () => crypto.randomUUID()) {
  let state: ActState = { isBusy: false, problem: undefined }
  let open: { content: string; key: string } | undefined
  let running: Promise<Problem | undefined> | undefined
  const watchers = new Set<() => void>()

  function become(next: ActState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  async function send(input: Input, { perform, after }: Work<Input, Result>): Promise<Problem | undefined> {
    const content = contentOf(input)
    if (!open || open.content !== content) open = { content, key: newKey() }
    become({ isBusy: true, problem: undefined })
    let problem: Problem | undefined
    try {
      const outcome = await perform(input, open.key)
      if (outcome && isSettled(outcome)) open = undefined
      if (outcome?.ok) await after?.(outcome.value, input)
      if (outcome?.ok === false) ({ problem } = outcome)
      return problem
    } finally {
      become({ isBusy: false, problem })
    }
  }

  return {
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Answers why it was refused, if it was; while a try is under way, what comes of that one. */
    run(input: Input, work: Work<Input, Result>): Promise<Problem | undefined> {
      running ??= send(input, work).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
