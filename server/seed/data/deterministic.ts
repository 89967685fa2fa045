/** A stable unsigned 32-bit number of a text (FNV-1a), so that the demo world is the same on every machine. */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  // FNV's low bits are weak for short texts that differ in one letter.
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The same item of a list for the same text. */
export const pickBy = <Item>(list: readonly Item[], text: string): Item => list[hashOf(text) % list.length]!

/** Rounds cents to a price people expect to see: a multiple of fifty cents. */
export const shelfPrice = (cents: number): number => Math.max(50, Math.round(cents / 50) * 50)
