/** How long after one key of a sequence the next still counts as part of it. */
export const sequenceMs = 1200

interface Target {
  tagName?: string
  isContentEditable?: boolean
  type?: string
}

const typingTags = new Set(['INPUT', 'TEXTAREA', 'SELECT'])
const notTypingInputs = new Set(['checkbox', 'radio', 'button', 'submit', 'reset'])

/** Whether a key pressed here is text, not a command. */
export function isTyping(target: Target | null): boolean {
  if (!target) return false
  if (target.isContentEditable) return true
  if (!typingTags.has(target.tagName ?? '')) return false
  return target.tagName !== 'INPUT' || !notTypingInputs.has(target.type ?? 'text')
}

/** What was pressed of a sequence that is not whole yet. */
export interface Begun {
  keys: string[]
  at: number
}

/** `g` and the two letters of a page, so that there are keys for hundreds of pages. */
const sequenceLength = 3

/**
 * Names what was pressed: one key, or `g o r` when `g o` came shortly before; undefined where more is to come. `begun` is
 * what the next key is read with.
 */
export function readKey(
  key: string,
  begun: Begun | undefined,
  now: number,
): { pressed: string | undefined; begun: Begun | undefined } {
  // Shift and the like come before the key that is meant.
  if (key.length > 1) return { pressed: key, begun: key === 'Shift' ? begun : undefined }
  const keys = begun && now - begun.at <= sequenceMs ? [...begun.keys, key] : [key]
  if (keys[0] !== 'g') return { pressed: key, begun: undefined }
  return keys.length < sequenceLength
    ? { pressed: undefined, begun: { keys, at: now } }
    : { pressed: keys.join(' '), begun: undefined }
}
