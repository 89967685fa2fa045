let keep: (() => void) | undefined

/** While a page stands that can be kept as it is: how it gives up the way to another one. Answers how to end that. */
export function keepPage(how: () => void): () => void {
  keep = how
  return () => {
    keep = undefined
  }
}

/**
 * No answer came: the page stays with all that was typed, and whatever waits for the answer is told by `linecut`. Undefined
 * where no page stands yet that could be kept.
 */
export function stayHere(): Promise<never> | undefined {
  if (!keep) return undefined
  keep()
  dispatchEvent(new Event('linecut'))
  return new Promise(() => undefined)
}
