import { withPlainNames } from './field-names.ts'

/**
 * An address of a page with those names of its query alone that the page knows, in the order they came, and the rest:
 * whatever else a visitor writes there makes no other page. Names count as browsers write them, so that an encoded one
 * is none of them.
 */
export function splitQuery(url: string, names: readonly string[]): { known: string; rest: string } {
  const [path = '', ...queries] = withPlainNames(url).split('?')
  const pairs = queries.join('?').split('&').filter(Boolean)
  const isKnown = (pair: string) => names.includes(pair.split('=', 1)[0]!)
  const known = pairs.filter(isKnown).join('&')
  return {
    known: known ? `${path}?${known}` : path,
    rest: pairs.filter((pair) => !isKnown(pair)).join('&'),
  }
}

/** Where a page leads, with what its address was relieved of: where somebody came from is read at the end of the way. */
export function withRest(location: string, rest: string): string {
  if (!rest || !/^\/(?!\/)/.test(location)) return location
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location)!
  return `${address}${address.includes('?') ? '&' : '?'}${rest}${fragment}`
}
