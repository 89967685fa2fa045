import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Problem } from '../../problem.ts'
import { toast } from '../../ui/toast.tsx'

type Answer = { ok: true } | { ok: false; problem: Problem }

/** Sends acts to the page's action; `onDone` runs once when one went through. */
export function useAct<Act extends { intent: string }>(onDone: () => void) {
  const fetcher = useFetcher<Answer>()
  const doneText = useRef<string>(undefined)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (isBusy || doneText.current === undefined || !fetcher.data) return
    const text = doneText.current
    doneText.current = undefined
    if (!fetcher.data.ok) return
    toast('success', text)
    latest.current()
  }, [isBusy, fetcher.data])

  return {
    isBusy,
    problem: !isBusy && fetcher.data?.ok === false ? fetcher.data.problem : undefined,
    send(act: Act, done: string) {
      doneText.current = done
      void fetcher.submit(act as never, { method: 'post', encType: 'application/json' })
    },
  }
}
