import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const modules = fileURLToPath(new URL('../modules', import.meta.url))

/** The functions of a file, as text. */
const functionsIn = (code: string) => code.split(/\n(?=(?:export )?(?:async )?function )/)

/** Where a function refuses an older version, and where another state. */
const placesOf = (refusal: RegExp, text: string) => [...text.matchAll(refusal)].map(({ index }) => index)
const version = /CodedError\(\s*'VERSION_CONFLICT'/g
const state = /CodedError\(\s*'INVALID_STATE'|assertIn\(/g

test('who looks at an older version of what cannot be changed any more is told that, not to load it and try again', () => {
  const found = globSync('**/*.ts', { cwd: modules })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      functionsIn(readFileSync(`${modules}/${file}`, 'utf8')).map((text) => ({
        file,
        versions: placesOf(version, text),
        states: placesOf(state, text),
      })),
    )
    .filter(({ versions, states }) => versions.length > 0 && states.length > 0)
  expect(found.length).toBeGreaterThan(3)
  expect(
    found.filter(({ versions, states }) => versions[0]! < states.at(-1)!).map(({ file }) => file),
  ).toEqual([])
})
