import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import errors from '#contracts/i18n/en/errors.ts'

const root = new URL('../../../', import.meta.url)

/** Messages whose screens are still to come, by the work that brings them. */
const toCome: Record<string, string> = {
  RAD_ID_LENGTH: 'enrollment',
  NAME_FIRST_LETTER: 'enrollment',
  AREA_CODE_ZIP: 'lines',
}

/** All code that can raise a message: neither the words themselves nor the list of codes nor tests. */
const code = ['contracts/src', 'server/src', 'web/app']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.|\/i18n\/|\/testing\/|^contracts\/src\/errors\.ts$/.test(file),
  )
  .map((file) => readFileSync(new URL(file, root), 'utf8'))
  .join('\n')

test('every message to a person has a place that raises it, or stands among those to come', () => {
  const named = new Set(code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g))
  const { fields, ...codes } = errors
  const messages = [...Object.keys(codes), ...Object.keys(fields)]
  expect(messages.length).toBeGreaterThan(100)
  expect(messages.filter((message) => !named.has(message)).toSorted()).toEqual(Object.keys(toCome).toSorted())
})
