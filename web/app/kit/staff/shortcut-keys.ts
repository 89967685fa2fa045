/** How long after `g` a letter still counts as its second half. */
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

/**
 * Names what was pressed: one key, or `g o` when `g` came shortly before. `prefix` is what the next key is read with.
 */
export function readKey(
  key: string,
  prefix: { key: string; at: number } | undefined,
  now: number,
): { pressed: string; prefix: { key: string; at: number } | undefined } {
  if (prefix && now - prefix.at <= sequenceMs) return { pressed: `${prefix.key} ${key}`, prefix: undefined }
  return { pressed: key, prefix: key === 'g' ? { key, at: now } : undefined }
}
