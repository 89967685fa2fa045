import english from '#contracts/country-names/en.ts'
import spanish from '#contracts/country-names/es.ts'
import type { CountryCode } from '#contracts/countries.ts'
import { fold } from '../../fold-text.ts'
import { destinationAliases } from './destination-aliases.ts'
import { destinationRegions } from './destination-regions.ts'
import { editDistance } from './edit-distance.ts'

/** A country that was found, and the other name that it was found by. */
export interface Match {
  code: string
  via?: string
}

interface Alias {
  text: string
  key: string
}

/** Letters and digits alone, so that "U.S.A." and "usa" are one. */
const keyOf = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const known = new Map<string, Alias[]>()

/** Everything that a country is called besides the name that the reader sees: in the other language, and by its places. */
function aliasesOf(code: string): Alias[] {
  let aliases = known.get(code)
  if (!aliases) {
    const { en = '', es = '' } = destinationAliases[code] ?? {}
    const texts = [...`${en}, ${es}`.split(/, */), english[code as CountryCode], spanish[code as CountryCode]]
    const byKey = new Map(texts.filter(Boolean).map((text) => [keyOf(text), text]))
    aliases = [...byKey].map(([key, text]) => ({ key, text }))
    known.set(code, aliases)
  }
  return aliases
}

/** Languages of our visitors' destinations, whose names of countries browsers and servers know. */
const foreignLanguages =
  'de fr it pt nl pl tr sv da nb fi cs sk hu ro hr el bg uk ru ar he fa hi th vi id ms zh ja ko'.split(' ')
const foreign = new Map<string, Alias[]>()

/** What a country is called by those who live there or come from elsewhere. */
function foreignNamesOf(code: string): Alias[] {
  let names = foreign.get(code)
  if (!names) {
    const texts = namesIn().flatMap((names) => names.of(code) ?? [])
    names = [...new Map(texts.map((text) => [keyOf(text), text]))].map(([key, text]) => ({ key, text }))
    foreign.set(code, names)
  }
  return names
}

let displayNames: Intl.DisplayNames[] | undefined
const namesIn = () =>
  (displayNames ??= foreignLanguages.map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  ))

/** The part of the world that is meant, by the name that it was called. */
function regionCalled(key: string) {
  if (key.length < prefixLength + 1) return undefined
  for (const { names, codes } of destinationRegions) {
    const name = names.find((each) => keyOf(each).startsWith(key))
    if (name) return { name, codes }
  }
  return undefined
}

const shortest = (aliases: Alias[]) =>
  aliases.toSorted((one, other) => one.text.length - other.text.length)[0]

/** From how many letters on a beginning counts, and so does a word with a typing error or two. */
const prefixLength = 3
const errorsFor = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)

/**
 * What is searched for, the best first: a country called just so, then every name with these letters in it, then other
 * names that begin with them, then all of a part of the world. Only where all of that finds nothing, what a country is called
 * in other languages, and then what is spelt nearly so.
 */
export function findDestinations(
  destinations: readonly { code: string; name: string }[],
  query: string,
): Match[] {
  const letters = fold(query.trim())
  const key = keyOf(query)
  if (!letters) return []
  const called: Match[] = []
  const named: Match[] = []
  const begun: Match[] = []
  for (const { code, name } of destinations) {
    const aliases = aliasesOf(code)
    const exact = key ? aliases.find((alias) => alias.key === key) : undefined
    const isNamed = fold(name).includes(letters)
    const begins = aliases.filter((alias) => hasWordFrom(alias.key, key))
    if (exact && keyOf(name) !== key) called.push({ code, via: exact.text })
    else if (isNamed) named.push({ code })
    else if (key.length >= prefixLength && begins.length > 0)
      begun.push({ code, via: shortest(begins)!.text })
  }
  const found = [...called, ...named, ...begun]
  const region = regionCalled(key)
  const known = new Set(found.map(({ code }) => code))
  for (const { code } of region ? destinations : [])
    if (region!.codes.has(code) && !known.has(code)) found.push({ code, via: region!.name })
  if (found.length > 0) return found
  const abroad = inOtherLanguages(destinations, key)
  return abroad.length > 0 ? abroad : nearly(destinations, key)
}

function inOtherLanguages(destinations: readonly { code: string }[], key: string): Match[] {
  if (key.length < 2) return []
  const called: Match[] = []
  const begun: Match[] = []
  for (const { code } of destinations) {
    const names = foreignNamesOf(code)
    const exact = names.find((name) => name.key === key)
    const begins = key.length >= prefixLength ? names.filter((name) => hasWordFrom(name.key, key)) : []
    if (exact) called.push({ code, via: exact.text })
    else if (begins.length > 0) begun.push({ code, via: shortest(begins)!.text })
  }
  return called.length > 0 ? called : begun
}

const hasWordFrom = (name: string, beginning: string) =>
  name.startsWith(beginning) || name.includes(` ${beginning}`)

/** Countries whose name, or another, is the fewest typing errors away. */
function nearly(destinations: readonly { code: string; name: string }[], key: string): Match[] {
  const limit = errorsFor(key.length)
  if (limit === 0) return []
  const near = destinations.flatMap(({ code, name }) => {
    const names: (Alias & { isName: boolean })[] = [
      { key: keyOf(name), text: name, isName: true },
      ...aliasesOf(code).map((alias) => ({ ...alias, isName: false })),
    ]
    let best: { code: string; via?: string; errors: number } | undefined
    for (const each of names) {
      const errors = editDistance(key, each.key, limit)
      if (errors <= limit && (!best || errors < best.errors))
        best = { code, errors, ...(!each.isName && { via: each.text }) }
    }
    return best ?? []
  })
  const fewest = Math.min(...near.map(({ errors }) => errors))
  return near.filter(({ errors }) => errors === fewest).map(({ errors: _errors, ...match }) => match)
}
