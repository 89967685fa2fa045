import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again every so often while something is on its way, `times` at most; not in a hidden tab. */
export function useRefreshWhile(
  isWaiting: boolean,
  { everyMs, times = Infinity }: { everyMs: number; times?: number },
) {
  const { revalidate, state } = useRevalidator()
  const count = useRef(0)
  useEffect(() => {
    if (!isWaiting) count.current = 0
    if (!isWaiting || state !== 'idle' || count.current >= times) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      count.current += 1
      void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isWaiting, state, revalidate, everyMs, times])
}
