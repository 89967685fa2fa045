import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogue } from './compiled-messages.ts'

it.each(['en', 'es'])('compiles every catalogue of words in %s, parts among them', (locale) => {
  // A folder holds what the catalogue of its name spreads.
  const entries = readdirSync(new URL(`../app/i18n/${locale}/`, import.meta.url), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(files.some((file) => /^[\w-]+\.[\w-]+\.ts$/.test(file))).toBe(true)
  expect(files.filter((file) => !catalogue.test(`/web/app/i18n/${locale}/${file}`))).toEqual([])
})
