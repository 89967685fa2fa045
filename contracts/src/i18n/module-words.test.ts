import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportDefinition } from '../define-import.ts'
import { everyList } from '../every-list.ts'
import { locales } from '../locale.ts'
import { importChoiceName, importFieldName } from './imports.ts'
import type { ModuleMessages, ModuleWords } from './words.ts'

const root = join(import.meta.dirname, '..')
const saidIn = (locale: string): Promise<(ModuleWords & ModuleMessages)[]> =>
  Promise.all(
    globSync(`**/{words,messages}.${locale}.ts`, { cwd: root, exclude: ['i18n/**'] }).map(
      async (file) => ((await import(join(root, file))) as { default: ModuleWords & ModuleMessages }).default,
    ),
  )

test.each(locales)('every act on many rows has its words in %s, and nothing else has', async (locale) => {
  const acts = Object.assign({}, ...(await saidIn(locale)).map(({ bulk }) => bulk)) as NonNullable<
    ModuleWords['bulk']
  >
  const lists = await everyList()
  const declared = lists.flatMap(({ name, bulk }) =>
    Object.entries(bulk).map(([act, { fields = {} }]) => ({ name, act, fields })),
  )
  expect(declared.length).toBeGreaterThan(15)
  const unsaid = declared.flatMap(({ name, act, fields }) => {
    const said = acts[name]?.[act] ?? acts['any']?.[act]
    const at = `${name}.${act}`
    if (!said) return [at]
    return Object.entries(fields).flatMap(([field, each]) => {
      const { label, choices = {} } = said.fields?.[field] ?? {}
      const named = each.kind === 'choice' ? each.choices : []
      return [...(label ? [] : [`${at}.${field}`]), ...named.filter((choice) => !choices[choice])]
    })
  })
  expect(unsaid).toEqual([])
  const known = new Set(declared.flatMap(({ name, act }) => [`${name}.${act}`, `any.${act}`]))
  const said = Object.entries(acts).flatMap(([list, each]) =>
    Object.keys(each).map((act) => `${list}.${act}`),
  )
  expect(said.filter((each) => !known.has(each))).toEqual([])
})

test.each(locales)(
  'every field of an import has its name in %s, and so has each of its few values',
  async (locale) => {
    const files = globSync('**/imports.ts', { cwd: root, exclude: ['i18n/**', 'back-office/**'] })
    const declared = await Promise.all(
      files.map(async (file) =>
        Object.values((await import(join(root, file))) as Record<string, Partial<ImportDefinition>>),
      ),
    )
    const imports = declared
      .flat()
      .filter((each): each is ImportDefinition => Boolean(each.list && each.fields))
    expect(imports.length).toBeGreaterThan(5)
    const unsaid = imports.flatMap(({ list, fields }) =>
      Object.entries(fields).flatMap(([field, each]) => [
        ...(importFieldName(locale, list.name, field) === field ? [`${list.name}.${field}`] : []),
        ...(each.kind === 'choice' ? each.choices : [])
          .filter((choice) => !importChoiceName(locale, list.name, field, choice))
          .map((choice) => `${list.name}.${field}.${choice}`),
      ]),
    )
    expect(unsaid).toEqual([])
  },
)

/** The names that several modules give, of what is gathered under one. */
const twice = (named: string[]) => named.filter((name, at) => named.indexOf(name) !== at)

test.each(locales)('no two modules say the same thing in %s, of which one would be lost', async (locale) => {
  const modules = await saidIn(locale)
  const named = modules.flatMap((words) =>
    Object.entries(words).flatMap(([section, said]) => Object.keys(said).map((name) => `${section}.${name}`)),
  )
  expect(named.length).toBeGreaterThan(500)
  expect(twice(named)).toEqual([])
})

test.each(['errors', 'permissions'])('no two modules have %s of the same name', async (kind) => {
  const files = globSync(`*/**/${kind}.ts`, { cwd: root, exclude: ['i18n/**'] })
  const declared = await Promise.all(
    files.map(async (file) => Object.values((await import(join(root, file))) as Record<string, object>)),
  )
  const named = declared.flat().flatMap((each) => Object.keys(each))
  expect(named.length).toBeGreaterThan(60)
  expect(twice(named)).toEqual([])
})

test.each(locales)('staff know every message by a name in %s', async (locale) => {
  const modules = await saidIn(locale)
  const messages = modules.flatMap((words) => Object.keys(words.messages ?? {}))
  expect(messages.length).toBeGreaterThan(60)
  expect(modules.flatMap((words) => Object.keys(words.messageNames ?? {}))).toEqual(messages)
})
