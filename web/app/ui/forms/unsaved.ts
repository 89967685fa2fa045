import { useEffect, useId, useSyncExternalStore } from 'react'

const unsaved = new Set<string>()
const listeners = new Set<() => void>()

function note(id: string, isUnsaved: boolean) {
  if (isUnsaved === unsaved.has(id)) return
  if (isUnsaved) unsaved.add(id)
  else unsaved.delete(id)
  for (const listener of listeners) listener()
}

/** Says that this part of the page holds what would be lost by leaving it; `LeaveGuard` asks before that happens. */
export function useUnsaved(isUnsaved: boolean) {
  const id = useId()
  useEffect(() => {
    note(id, isUnsaved)
    return () => note(id, false)
  }, [id, isUnsaved])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether any part of the page holds something unsaved. */
export const useAnyUnsaved = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => unsaved.size > 0,
    () => false,
  )
