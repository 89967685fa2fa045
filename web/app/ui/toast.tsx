import { useSyncExternalStore } from 'react'
import { Notice, type NoticeType } from './notice.tsx'

interface Toast {
  id: number
  type: NoticeType
  message: string
}

const visibleMs = 3000
const none: Toast[] = []
let toasts: Toast[] = none
let lastId = 0
const listeners = new Set<() => void>()

function update(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message for three seconds; one that already stands there is not shown twice. */
export function toast(type: NoticeType, message: string) {
  if (toasts.some((each) => each.type === type && each.message === message)) return
  const id = ++lastId
  update([...toasts, { id, type, message }])
  setTimeout(() => update(toasts.filter((each) => each.id !== id)), visibleMs)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear: top right. Stands once, in the root. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div
      aria-live="polite"
      className="no-print fixed top-[82px] right-4 z-50 grid w-[min(360px,calc(100vw-32px))] gap-2"
    >
      {shown.map(({ id, type, message }) => (
        <Notice key={id} type={type} className="toast shadow-lift">
          {message}
        </Notice>
      ))}
    </div>
  )
}
