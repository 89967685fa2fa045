import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isTyping, readKey, type Begun } from './shortcut-keys.ts'

export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

const storageKey = 'shortcuts'
const active = new Set<{ current: Shortcuts }>()
const watchers = new Set<() => void>()
let begun: Begun | undefined

const areOn = () => localStorage.getItem(storageKey) !== 'off'

/** Turns the single-key commands on or off in this browser. Ctrl+K stays. */
export function switchShortcuts(on: boolean) {
  if (on) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'off')
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export const useShortcutsOn = () => useSyncExternalStore(watch, areOn, () => true)

/** A menu or a dialog has keys of its own. */
const isElsewhere = () => document.querySelector('dialog[open], [role="menu"], [data-own-keys]') !== null

function onKeyDown(event: KeyboardEvent) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isPlain || event.defaultPrevented || (event.repeat && event.key === 'g')) return
  if (!areOn() || isTyping(event.target as HTMLElement | null) || isElsewhere()) return
  const read = readKey(event.key, begun, Date.now())
  begun = read.begun
  if (read.pressed === undefined) return
  for (const { current } of active) {
    const run = current[read.pressed]
    if (!run) continue
    event.preventDefault()
    run(event)
    return
  }
}

/** Binds keys like `j`, `?` or `g o r` while the component stands. Never while someone types. */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (active.size === 0) document.addEventListener('keydown', onKeyDown)
    active.add(latest)
    return () => {
      active.delete(latest)
      if (active.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
