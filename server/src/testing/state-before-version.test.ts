import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const modules = fileURLToPath(new URL('../modules', import.meta.url))

/** The functions of a file, as text. */
const functionsIn = (code: string) => code.split(/\n(?=(?:export )?(?:async )?function )/)

/** Where a function throws a code, and how often. */
const placesOf = (code: string, text: string) =>
  [...text.matchAll(new RegExp(`CodedError\\(\\s*'${code}'`, 'g'))].map(({ index }) => index)

test('who looks at an older version of what cannot be changed any more is told that, not to load it and try again', () => {
  const found = globSync('**/*.ts', { cwd: modules })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      functionsIn(readFileSync(`${modules}/${file}`, 'utf8')).map((text) => ({
        file,
        version: placesOf('VERSION_CONFLICT', text),
        state: placesOf('INVALID_STATE', text),
      })),
    )
    .filter(({ version, state }) => version.length > 0 && state.length > 0)
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter(({ version, state }) => version[0]! < state.at(-1)!).map(({ file }) => file)).toEqual(
    [],
  )
})
