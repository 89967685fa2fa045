import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { Notice } from './notice.tsx'
import { dropToast, useToasts, type Toast } from './toast.tsx'

const visibleMs = 3000
/** Long enough to read what was done, and to think better of it. */
const actionMs = 10_000

/**
 * Where toasts appear: top right. Time stands still while the pointer moves or the focus is on them;
 * Escape closes them all.
 */
export function Toaster() {
  const shown = useToasts()
  const [isHeld, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  const isEmpty = shown.length === 0
  useEffect(() => {
    if (isEmpty) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isEmpty])

  function close(id?: number) {
    if (box.current?.contains(document.activeElement)) cameFrom.current?.focus()
    setHeld(false)
    dropToast(id)
  }
  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
    setHeld(true)
  }
  return (
    <div
      ref={box}
      aria-live="polite"
      // A toast that appears below a resting pointer is not held by it.
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
      className="toasts no-print fixed top-[82px] right-4 z-50 grid w-[min(360px,calc(100vw-32px))] gap-2"
    >
      {shown.map((each) => (
        <Shown key={each.id} toast={each} isHeld={isHeld} onClose={() => close(each.id)} />
      ))}
    </div>
  )
}

function Shown({
  toast: { id, type, message, action },
  isHeld,
  onClose,
}: {
  toast: Toast
  isHeld: boolean
  onClose: () => void
}) {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dropToast, action ? actionMs : visibleMs, id)
    return () => clearTimeout(timer)
  }, [id, isHeld, action])
  return (
    <Notice type={type} isLive={false} onClose={onClose} className="toast shadow-lift">
      {message}
      {action && (
        <p>
          <button
            type="button"
            onClick={() => {
              onClose()
              action.run()
            }}
            className="link -mx-2 min-h-11 px-2 font-semibold"
          >
            {action.text}
          </button>
        </p>
      )}
    </Notice>
  )
}
