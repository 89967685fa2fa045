import { useEffect, useRef, type ReactNode } from 'react'

/** Takes the focus when it appears and whenever `when` changes, so that nobody misses an answer further up or down. */
export function Focused({ when, children }: { when: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [when])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="rounded-card outline-offset-4 focus:not-focus-visible:outline-none"
    >
      {children}
    </div>
  )
}
