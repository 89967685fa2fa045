import { createElement, isValidElement, type ReactElement } from 'react'
import compile from 'icu-minify/compile'
import { createTranslator } from 'use-intl'
import { expect, it, vi } from 'vitest'
import { translator } from './core.ts'

type Words = { [key: string]: string | Words }
type Values = Record<string, unknown>

const catalogues = import.meta.glob<Words>('../{en,es}/*.ts', { eager: true, import: 'default' })

const leaves = (words: Words, path = ''): [key: string, message: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  )
const compileAll = (words: Words): Values =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  )

const selectKind = 1
/** Something for each argument of a compiled message: a branch, a number, text, or an element around what it encloses. */
function valuesFor(compiled: unknown, amount: number): Values {
  if (!Array.isArray(compiled)) return {}
  return Object.assign(
    {},
    ...compiled.map((part: unknown): Values => {
      if (!Array.isArray(part)) return {}
      const [name, kind, branches] = part as [string, unknown, unknown]
      const inner = part.slice(1).flatMap((each: unknown) => {
        const isBranches = typeof each === 'object' && each !== null && !Array.isArray(each)
        return isBranches ? Object.values(each) : [each]
      })
      const nested = Object.assign(
        {},
        ...inner.map((each) => valuesFor(Array.isArray(each) ? each : [each], amount)),
      )
      if (kind === undefined) return { ...nested, [name]: 'Ana' }
      if (kind === selectKind) return { ...nested, [name]: Object.keys(branches as object)[amount % 2] }
      if (typeof kind === 'number' && kind > selectKind) return { ...nested, [name]: amount }
      return { ...nested, [name]: (chunks: unknown) => createElement('b', null, chunks as string) }
    }),
  )
}

/** Elements compared by what they say; a brand-new key counts for nothing. */
const said = (answer: unknown): unknown =>
  Array.isArray(answer)
    ? answer.map(said)
    : isValidElement(answer)
      ? { element: said((answer as ReactElement<{ children: unknown }>).props.children) }
      : answer

it.each(Object.keys(catalogues))('answers as use-intl does: %s', (path) => {
  const locale = path.includes('/es/') ? 'es-US' : 'en-US'
  const words = catalogues[path] ?? {}
  const theirs = createTranslator({ locale, messages: words, timeZone: 'UTC' } as never) as unknown as {
    rich: (key: string, values: Values) => unknown
  }
  const ours = translator({ locale, messages: compileAll(words), timeZone: 'UTC' })
  for (const [key, message] of leaves(words))
    for (const amount of [0, 1, 2, 21, 1234]) {
      const values = valuesFor(compile(message), amount)
      expect({ key, said: said(ours.rich(key, values)) }).toEqual({
        key,
        said: said(theirs.rich(key, values)),
      })
    }
})

it('gives elements of one message keys of their own', () => {
  const t = translator({ locale: 'en-US', messages: { two: compile('<b>one</b> and <b>two</b>') } })
  const answer = t.rich('two', { b: (chunks: unknown) => createElement('b', null, chunks as string) })
  expect((answer as unknown as ReactElement[]).filter(isValidElement).map(({ key }) => key)).toEqual([
    'b0',
    'b1',
  ])
})

it('answers the path of a message that is missing, and reports it', () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const t = translator({ locale: 'en-US', messages: { nav: {} } }, 'nav')
  expect(t.has('home')).toBe(false)
  expect(t('home')).toBe('nav.home')
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('There is no message nav.home in en-US'))
  vi.unstubAllGlobals()
})
