import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '../..')
const acts = /<RecordActs\b(?:(?!<RecordActs)[\s\S])*?(?:\/>\n|<\/RecordActs>)/g
const main = /<DialogButton(?![^>]*look="plain")|<StaffButton[^>]*look="primary"|isMain:/g

/** How many buttons stand out, within the acts of a record and beside them. */
const mainOf = (source: string) => {
  const within = source.match(acts) ?? []
  const count = (text: string) => text.match(main)?.length ?? 0
  return { within: within.map(count), beside: count(source.replaceAll(acts, '')) }
}
const pages = globSync('{features,surfaces}/**/*.tsx', { cwd: app })
  .map((file) => ({ file, source: readFileSync(join(app, file), 'utf8') }))
  .filter(({ source }) => source.includes('<RecordActs'))

test('a button beside the acts of a record would stand out as a second one', () => {
  const actsOf = (more: string) => `<>${more}<RecordActs\n  words={t}\n/>\n</>`
  expect(mainOf(actsOf('<DialogButton text={t("edit")}>'))).toEqual({ within: [0], beside: 1 })
  expect(mainOf('<RecordActs\n own={{ edit: { isMain: true } }}\n/>\n')).toEqual({
    within: [1],
    beside: 0,
  })
})

test('each record page has one main act at most: what it has besides its acts stands within them', () => {
  expect(pages.length).toBeGreaterThan(15)
  for (const { file, source } of pages) {
    const { within, beside } = mainOf(source)
    expect([file, beside]).toEqual([file, 0])
    expect([file, Math.max(...within) < 2]).toEqual([file, true])
  }
})
