import type { Plugin } from 'vite'

/**
 * The same code in ASCII. An engine that keeps the text of what it runs takes two bytes for each character once a single
 * one is no Latin letter. Throws where a backslash stands before one, since its escape would mean something else.
 */
export function inAscii(code: string): string {
  const escaped = /\\\P{ASCII}/u.exec(code)
  if (escaped) throw new Error(`A backslash before a character that is not ASCII: ${escaped[0]}`)
  const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return code.replace(/\P{ASCII}/gu, (character) => character.split('').map(escapeOf).join(''))
}

/** What the server runs takes one byte a character in its memory. */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inAscii(chunk.code)
  },
})
