import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'

type Words = { [key: string]: string | Words }

const english = import.meta.glob<Words>('./en/*.ts', { eager: true, import: 'default' })
const spanish = import.meta.glob<Words>('./es/*.ts', { eager: true, import: 'default' })

const leaves = (words: Words, path = ''): [key: string, message: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  )

/** The names of what a message asks for; a compiled argument is an array that begins with its name. */
function argumentsOf(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) {
    return typeof compiled === 'object' && compiled !== null
      ? Object.values(compiled).flatMap(argumentsOf)
      : []
  }
  return compiled.flatMap((part) =>
    Array.isArray(part) ? [String(part[0]), ...part.slice(1).flatMap(argumentsOf)] : argumentsOf(part),
  )
}
const unique = (message: string) => [...new Set(argumentsOf(compile(message)))].sort()

describe.each(Object.keys(english))('%s', (path) => {
  const words = leaves(english[path] ?? {})
  const translated = new Map(leaves(spanish[path.replace('/en/', '/es/')] ?? {}))

  it('has the same keys in Spanish', () => expect([...translated.keys()]).toEqual(words.map(([key]) => key)))

  it('asks for the same values in Spanish', () => {
    const differing = words.filter(
      ([key, message]) => unique(message).join() !== unique(translated.get(key) ?? '').join(),
    )
    expect(differing).toEqual([])
  })
})
