const watchers = new Set<() => void>()

/** Says that mentions were read; the header counts them anew. */
export const mentionsChanged = () => {
  for (const watcher of watchers) watcher()
}

export const watchMentions = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
