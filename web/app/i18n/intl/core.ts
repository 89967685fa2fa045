import { cloneElement, isValidElement, type ReactNode } from 'react'
import type { createTranslator as CreateTranslator } from 'use-intl'
import formatMessage from 'use-intl/format-message/format-only'

/*
 * Stands in for `use-intl`: the calls that pages make, with its types and its formatting, in a third of its script.
 * tsconfig.json and vite.config.ts lead `use-intl/react` and `use-intl/core` here.
 */
export interface IntlSettings {
  locale: string
  messages: object
  timeZone?: string
}
type Words = { readonly [key: string]: unknown }
type Values = Record<string, unknown>
type Draw = (chunks: ReactNode) => ReactNode

type Kind = 'DateTimeFormat' | 'ListFormat' | 'NumberFormat' | 'PluralRules'
type Make = new (locale: string, options?: object) => unknown
type Made<Name extends Kind> = InstanceType<(typeof Intl)[Name]>

const made = new Map<string, unknown>()
/** A server that shows thousands of brands meets every time zone there is, and each object is tens of kilobytes. */
const most = 200

/** An object of `Intl`, made once for the same options since making one costs far more than using it. */
export function intl<Name extends Kind>(kind: Name, locale: string, options?: object): Made<Name> {
  const key = kind + locale + JSON.stringify(options)
  if (made.size >= most) made.clear()
  if (!made.has(key)) made.set(key, new (Intl[kind] as Make)(locale, options))
  return made.get(key) as Made<Name>
}

const formatterOf = (kind: Kind) => (locale: string, options?: object) => intl(kind, locale, options)
const formatters = {
  getDateTimeFormat: formatterOf('DateTimeFormat'),
  getNumberFormat: formatterOf('NumberFormat'),
  getPluralRules: formatterOf('PluralRules'),
}

/** Elements that a value draws stand in a list, so each needs a key. */
function keyed(name: string, draw: Draw): Draw {
  let count = 0
  return (chunks) => {
    const drawn = draw(chunks)
    return isValidElement(drawn) ? cloneElement(drawn, { key: name + count++ }) : drawn
  }
}

const prepared = (values: Values = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? keyed(name, value as Draw) : value,
    ]),
  )

/** Answers the messages of a namespace; for one that is missing its path, and a browser reports it. */
export function translator({ locale, messages, timeZone }: IntlSettings, namespace?: string) {
  const pathOf = (key: string) => (namespace ? `${namespace}.${key}` : key)
  const find = (key: string) =>
    pathOf(key)
      .split('.')
      .reduce((words: unknown, each) => (words as Words | undefined)?.[each], messages)

  function answer(key: string, values?: Values) {
    const message = find(key)
    if (message !== undefined)
      return formatMessage(
        key,
        message as never,
        prepared(values) as never,
        { formatters, locale, timeZone } as never,
      )
    globalThis.reportError?.(new Error(`There is no message ${pathOf(key)} in ${locale}`))
    return pathOf(key)
  }
  return Object.assign(answer, { rich: answer, has: (key: string) => find(key) !== undefined })
}

export const createTranslator = (({ namespace, ...settings }: IntlSettings & { namespace?: string }) =>
  translator(settings, namespace)) as unknown as typeof CreateTranslator
