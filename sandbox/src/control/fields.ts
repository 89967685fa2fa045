import { ControlError } from './errors.ts'

/** The JSON fields of a control request, or of an object in it. */
export type Fields = Record<string, unknown>
export type Work = (fields: Fields, params: Record<string, string>) => unknown
/** Binds a dial to its address. */
export type Bind = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, work: Work) => void

/** A text that must be there; `path` names the object it stands in. */
export function textIn(fields: Fields, name: string, path = ''): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new ControlError(400, `${path}${name} is required`)
  return value
}

/** A text, or null when it was left out. */
export const optionalTextIn = (fields: Fields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A whole number from 0. */
export function wholeNumberIn(fields: Fields, name: string, path = ''): number {
  const value = fields[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new ControlError(400, `${path}${name} must be a whole number from 0`)
  return value
}

/** A time in ISO 8601, in milliseconds since 1970. */
export function timeMsIn(fields: Fields, name: string, path = ''): number {
  const atMs = Date.parse(textIn(fields, name, path))
  if (Number.isNaN(atMs)) throw new ControlError(400, `${path}${name} must be a time`)
  return atMs
}

/** A list of objects; an absent one is empty. */
export function objectsIn(fields: Fields, name: string): Fields[] {
  const value = fields[name] ?? []
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'object' || one === null))
    throw new ControlError(400, `${name} must be a list of objects`)
  return value as Fields[]
}

/** One of these words. */
export function wordIn<Word extends string>(
  fields: Fields,
  name: string,
  words: readonly Word[],
  path = '',
): Word {
  const value = textIn(fields, name, path)
  const known = words.find((word) => word === value)
  if (!known) throw new ControlError(400, `${path}${name} must be one of ${words.join(', ')}`)
  return known
}

/** The address of something on the web. */
export function urlIn(fields: Fields): string {
  const url = textIn(fields, 'url')
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new ControlError(400, 'url must be an http address')
  return url
}
