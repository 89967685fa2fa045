import { useEffect, useState } from 'react'

/** Seconds that are left of so many, counted down in the browser; begins anew whenever `from` changes. */
export function useCountdown(seconds: number, from: unknown): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [seconds, from])
  return left
}
