import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Problem } from '../../problem.ts'
import { toast } from '../../ui/toast.tsx'
import type { OrderAct } from './order-acts.client.ts'

type Answer = { ok: true } | { ok: false; problem: Problem }

/**
 * Sends acts to the order page's action. The same act sent again carries the same idempotency key; another one gets
 * another key. `onDone` runs once when the act went through, after the page shows its effect.
 */
export function useOrderAct(onDone: () => void) {
  const fetcher = useFetcher<Answer>()
  const last = useRef({ content: '', key: '' })
  const waiting = useRef<string>(undefined)
  const latestDone = useRef(onDone)
  useEffect(() => {
    latestDone.current = onDone
  })

  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (isBusy || waiting.current === undefined || !fetcher.data) return
    const doneText = waiting.current
    waiting.current = undefined
    if (!fetcher.data.ok) return
    toast('success', doneText)
    latestDone.current()
  }, [isBusy, fetcher.data])

  function send(act: OrderAct, doneText: string) {
    const content = JSON.stringify(act)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    waiting.current = doneText
    void fetcher.submit(
      { ...act, idempotencyKey: last.current.key },
      { method: 'post', encType: 'application/json' },
    )
  }

  return { send, isBusy, problem: !isBusy && fetcher.data?.ok === false ? fetcher.data.problem : undefined }
}
