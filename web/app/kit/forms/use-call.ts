import { useState } from 'react'
import { attempt, type Problem } from '../../problem.ts'

/** One call at a time, whether it is under way, and why the last one was refused. */
export function useCall() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function call<Result>(promise: Promise<Result>): Promise<Result | undefined> {
    setBusy(true)
    setProblem(undefined)
    const outcome = await attempt(promise)
    setBusy(false)
    if (outcome.ok) return outcome.value
    setProblem(outcome.problem)
    return undefined
  }

  return { call, isBusy, problem, clearProblem: () => setProblem(undefined) }
}
