import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ContentEntryView } from '#contracts/content/views.ts'
import { toast } from '../../../ui/toast.tsx'
import type { Outcome } from '../../../kit/staff/calls.client.ts'
import type { ContentAct } from './content-calls.client.ts'

/**
 * Sends acts to the page's action. The same act sent again carries the same idempotency key; another one gets another.
 * `onDone` runs once when the act went through, with the text as it stands then.
 */
export function useContentAct(onDone: (entry: ContentEntryView, act: ContentAct) => void) {
  const fetcher = useFetcher<Outcome<ContentEntryView>>()
  const last = useRef({ content: '', key: '' })
  const waiting = useRef<{ act: ContentAct; text: string }>(undefined)
  const latestDone = useRef(onDone)
  useEffect(() => {
    latestDone.current = onDone
  })

  const isBusy = fetcher.state !== 'idle'
  useEffect(() => {
    if (isBusy || !waiting.current || !fetcher.data) return
    const { act, text } = waiting.current
    waiting.current = undefined
    if (!fetcher.data.ok) return
    toast('success', text)
    latestDone.current(fetcher.data.value, act)
  }, [isBusy, fetcher.data])

  function send(act: ContentAct, doneText: string) {
    const content = JSON.stringify(act)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    waiting.current = { act, text: doneText }
    void fetcher.submit(
      { ...act, idempotencyKey: last.current.key },
      { method: 'post', encType: 'application/json' },
    )
  }

  const outcome = isBusy ? undefined : fetcher.data
  return { send, isBusy, problem: outcome?.ok === false ? outcome.problem : undefined }
}
