/** What V8 needs for an object besides what it holds, and for each place in one, as rows of a database come to. */
const perObject = 64
const perPlace = 16

const additions = new WeakMap<object, () => number>()

/** Says what `value` holds besides what can be reached from it, such as what its functions keep. */
export const countAlso = (value: object, bytes: () => number) => void additions.set(value, bytes)

/**
 * About how many bytes of memory a value holds with everything that can be reached from it, each object counted once;
 * what a function holds is not seen unless `countAlso` told. Good enough to bound a cache with.
 */
export function roughBytes(root: unknown): number {
  const seen = new Set<object>()
  const waiting: unknown[] = [root]
  let bytes = 0
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') bytes += perPlace + value.length
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    bytes += perObject + (additions.get(value)?.() ?? 0)
    if (ArrayBuffer.isView(value)) {
      bytes += value.byteLength
      continue
    }
    if (value instanceof Map) {
      bytes += value.size * 3 * perPlace
      for (const [key, held] of value) waiting.push(key, held)
      continue
    }
    const held = value instanceof Set || Array.isArray(value) ? [...value] : Object.values(value)
    bytes += held.length * perPlace
    for (const one of held) waiting.push(one)
  }
  return bytes
}
