import { useEffect, useRef, useState } from 'react'

const shownMs = 2000

/** A switch that goes off by itself after two seconds; `done` runs then. */
export function useForAWhile(done?: () => void) {
  const [isOn, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function start() {
    setOn(true)
    timer.current = setTimeout(() => {
      setOn(false)
      done?.()
    }, shownMs)
  }
  return [isOn, start] as const
}
