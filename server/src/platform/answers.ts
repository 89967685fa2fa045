/**
 * Answers kept as bytes under a key that names the snapshot versions they were made from; what was asked for longest
 * ago goes first. A key counts as well: visitors write most of it.
 */
export function createAnswerCache<Answer extends { bytes: number }>(maxBytes: number) {
  const answers = new Map<string, Answer>()
  let held = 0
  return {
    get(key: string) {
      const answer = answers.get(key)
      if (answer) {
        answers.delete(key)
        answers.set(key, answer)
      }
      return answer
    },
    set(key: string, answer: Answer) {
      if (sizeOf(key, answer) > maxBytes / 4) return
      const previous = answers.get(key)
      if (previous) held -= sizeOf(key, previous)
      answers.set(key, answer)
      held += sizeOf(key, answer)
      for (const [oldest, value] of answers) {
        if (held <= maxBytes) break
        answers.delete(oldest)
        held -= sizeOf(oldest, value)
      }
    },
  }
}

const sizeOf = (key: string, { bytes }: { bytes: number }) => bytes + key.length
