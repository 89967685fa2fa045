/**
 * Answers kept as bytes under a key that names the snapshot versions they were made from; what was asked for longest
 * ago goes first. A key counts as well: visitors write most of it. So that nobody pushes out what others ask for by
 * wishing for ever new ones, what was made for one visitor and asked for by nobody else has a share of the whole, beyond
 * which their own oldest go.
 */
export function createAnswerCache<Answer extends { bytes: number }>(maxBytes: number) {
  const answers = new Map<string, Kept<Answer>>()
  const shares = new Map<string, Share>()
  const shareBytes = maxBytes / 4
  let held = 0

  function drop(key: string, kept: Kept<Answer>) {
    answers.delete(key)
    held -= kept.size
    disown(key, kept)
  }

  function own(key: string, kept: Kept<Answer>, visitor: string) {
    const share = shares.get(visitor) ?? { bytes: 0, keys: new Set() }
    shares.set(visitor, share)
    kept.visitor = visitor
    share.bytes += kept.size
    share.keys.add(key)
    for (const oldest of share.keys) {
      if (share.bytes <= shareBytes) break
      drop(oldest, answers.get(oldest)!)
    }
  }

  /** From now on it is everybody's. */
  function disown(key: string, kept: Kept<Answer>) {
    if (kept.visitor === undefined) return
    const share = shares.get(kept.visitor)!
    share.bytes -= kept.size
    share.keys.delete(key)
    if (share.keys.size === 0) shares.delete(kept.visitor)
    kept.visitor = undefined
  }

  return {
    /** @param visitor who asks, for which see `networkOf`; only called where it matters. */
    get(key: string, visitor: () => string): Answer | undefined {
      const kept = answers.get(key)
      if (!kept) return undefined
      answers.delete(key)
      answers.set(key, kept)
      if (kept.visitor !== undefined && kept.visitor !== visitor()) disown(key, kept)
      return kept.answer
    },
    /** @param visitor for whom it was made. */
    set(key: string, answer: Answer, visitor: string) {
      const size = answer.bytes + key.length
      if (size > shareBytes) return
      const previous = answers.get(key)
      if (previous) drop(key, previous)
      const kept: Kept<Answer> = { answer, size, visitor: undefined }
      answers.set(key, kept)
      held += size
      own(key, kept, visitor)
      for (const [oldest, other] of answers) {
        if (held <= maxBytes) break
        drop(oldest, other)
      }
    },
  }
}

interface Kept<Answer> {
  answer: Answer
  size: number
  /** Whose it is while nobody else has asked for it. */
  visitor: string | undefined
}

/** What is one visitor's, oldest first. */
interface Share {
  bytes: number
  keys: Set<string>
}
