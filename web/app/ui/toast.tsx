import { useSyncExternalStore } from 'react'
import type { NoticeType } from './notice.tsx'

export type ToastType = Exclude<NoticeType, 'info'>

export interface Toast {
  id: number
  type: ToastType
  message: string
  /** What can be done about it, as long as it stands there. */
  action?: { text: string; run: () => void } | undefined
}

const none: Toast[] = []
let toasts: Toast[] = none
let lastId = 0
const listeners = new Set<() => void>()

function update(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message for three seconds; it is kept until the page can show it. One that already stands there is not shown twice. */
export function toast(type: ToastType, message: string, action?: Toast['action']) {
  if (toasts.some((each) => each.type === type && each.message === message)) return
  update([...toasts, { id: ++lastId, type, message, action }])
}

const keptKey = 'toast'

/** Shows a message on the next page: one is left for it with all its scripts. */
export function keepToast(type: ToastType, message: string) {
  sessionStorage.setItem(keptKey, JSON.stringify({ type, message }))
}

/** Shows what the page before wanted to say. */
export function showKeptToast() {
  const kept = sessionStorage.getItem(keptKey)
  sessionStorage.removeItem(keptKey)
  if (!kept) return
  const { type, message } = JSON.parse(kept) as Toast
  toast(type, message)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes one message away, or all of them. */
export const dropToast = (id?: number) =>
  update(id === undefined ? none : toasts.filter((each) => each.id !== id))

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
