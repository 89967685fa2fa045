import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { errorStatus } from '../errors.ts'
import errors from './en/errors.ts'
import codeTexts from './en/errors/codes.ts'
import { errorMessage } from './error-text.ts'

/** Words that stand ready for work to come, and what they wait for. */
const later: Record<string, string> = {
  AREA_CODE_ZIP: 'lines',
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The lists of codes and their words name each, whether or not anything answers with it. */
const isListOfCodes = /\/contracts\/src\/(.+\/)?(errors|words\.(en|es))\.ts$/
const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'i18n' && entry.name !== 'testing') yield* sources(path)
    } else if (isCode(entry.name) && !isListOfCodes.test(path)) yield path
  }
}

const written = ['contracts/src', 'server/src', 'web/app']
  .flatMap((folder) => [...sources(join(root, folder))])
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const isRaised = (code: string) => new RegExp(`['"\`]${code}['"\`]`).test(written)

test('every message has a place that raises it, or work that is to', () => {
  const { fields, ...messages } = errors
  const codes = new Set([errorStatus, messages, codeTexts, fields].flatMap((each) => Object.keys(each)))
  expect(codes.size).toBeGreaterThan(100)
  const silent = [...codes].filter((code) => !isRaised(code))
  expect(silent.toSorted()).toEqual(Object.keys(later).toSorted())
})

test('a number in a message is written as its language writes it', () => {
  expect(errorMessage('en', 'TOO_MANY_ROWS', { max: 100_000 })).toMatch(/^More than 100,000 rows /)
  expect(errorMessage('es', 'TOO_MANY_ROWS', { max: 100_000 })).toMatch(/^Más de 100,000 filas /)
  expect(errorMessage('en', 'TOO_MANY_ROWS')).toMatch(/^More than \{max\} rows /)
})
