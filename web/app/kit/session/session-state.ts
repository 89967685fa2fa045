import { useSyncExternalStore } from 'react'

/** What stands over the page: nothing, the warning, or the question to sign in again. */
export type SessionState =
  | { name: 'live' }
  | { name: 'warning'; end: number }
  /** `token` is the one that was lost: whose page this is. */
  | { name: 'ended'; token: string | null; remember: boolean; emailAddress: string }

let state: SessionState = { name: 'live' }
let isHosted = false
const watchers = new Set<() => void>()
let waiting: (() => void)[] = []

export const sessionState = () => state

export function setSessionState(next: SessionState) {
  state = next
  for (const watcher of watchers) watcher()
  if (next.name !== 'live') return
  for (const resume of waiting) resume()
  waiting = []
}

/** Whether a page stands that can ask to sign in again. */
export const canAsk = () => isHosted

/** Resolves when the person has signed in again over the open page. */
export const signedInAgain = () => new Promise<void>((resolve) => waiting.push(resolve))

/** Called while the dialogs of a session stand; answers how to take them away. */
export function hostDialogs(): () => void {
  isHosted = true
  return () => {
    isHosted = false
    waiting = []
    state = { name: 'live' }
  }
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useSessionState = () => useSyncExternalStore(watch, sessionState, sessionState)
