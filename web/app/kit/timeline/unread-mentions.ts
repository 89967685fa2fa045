const watchers = new Set<() => void>()

/** Says that mentions were read; the header counts them anew. */
export const mentionsChanged = () => {
  for (const watcher of watchers) watcher()
}

/** How old a count may be when the window comes back, and while somebody works in it. */
const afterAwayMs = 30_000
const whileUsedMs = 3 * 60_000

/**
 * Asks for the unread mentions at once, when some were read, when the window comes back, and every few minutes while
 * somebody works: never by the clock alone, since a call marks the session as used. Answers how to stop.
 */
export function watchMentions(ask: () => void, now = Date.now): () => void {
  let askedAt = 0
  const again = () => {
    askedAt = now()
    ask()
  }
  const onceOlder = (ageMs: number) => () => {
    if (now() - askedAt >= ageMs) again()
  }
  const onFocus = onceOlder(afterAwayMs)
  const onUse = onceOlder(whileUsedMs)
  watchers.add(again)
  globalThis.addEventListener('focus', onFocus)
  globalThis.addEventListener('pointerdown', onUse)
  globalThis.addEventListener('keydown', onUse)
  again()
  return () => {
    watchers.delete(again)
    globalThis.removeEventListener('focus', onFocus)
    globalThis.removeEventListener('pointerdown', onUse)
    globalThis.removeEventListener('keydown', onUse)
  }
}
