import { useEffect, useRef, type RefObject } from 'react'
import type { FetcherWithComponents } from 'react-router'

const everyMs = 60_000
const mostAsks = 60

/**
 * Asks the carrier again once a minute while the page is looked at, and at once where its last answer is older than
 * that: sends the form that the button sends.
 */
export function useLiveLine(
  isFollowed: boolean,
  checkedAt: string | null,
  { submit, state }: Pick<FetcherWithComponents<unknown>, 'submit' | 'state'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const asks = useRef(0)
  useEffect(() => {
    if (!isFollowed || state !== 'idle') return undefined
    const ask = () => {
      if (document.hidden || !form.current || asks.current >= mostAsks) return
      asks.current++
      void submit(form.current)
    }
    const ageMs = checkedAt ? Date.now() - Date.parse(checkedAt) : everyMs
    // What was just asked for without an answer waits its turn.
    const waitMs = asks.current > 0 ? everyMs : Math.max(everyMs - ageMs, 0)
    const timer = setTimeout(ask, waitMs)
    return () => clearTimeout(timer)
  }, [isFollowed, checkedAt, state, submit, form])
}
