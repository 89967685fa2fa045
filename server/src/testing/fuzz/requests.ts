import type { createValues, Schema } from './values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema?: Schema
  required?: boolean
}
export interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}
export interface FuzzRequest {
  method: string
  url: string
  payload: string | undefined
  contentType: string
}

type Values = ReturnType<typeof createValues>
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '',
]
const brokenBodies = ['{', '[]', 'null', '"x"', '\u0000', '{"a":1}{"b":2}', '[1,2', '{"a":'.repeat(200)]

/** One request for an operation of the document; every fifth or so is broken as a whole rather than in its values. */
export function requestFor(
  path: string,
  method: string,
  operation: Operation,
  values: Values,
  random: () => number,
): FuzzRequest {
  const hostility = [0, 0.05, 0.15, 0.4][Math.floor(random() * 4)]!
  const textOf = (schema: Schema | undefined) => {
    const value = values.valueOf(schema ?? { type: 'string' }, hostility)
    return typeof value === 'string' ? value : JSON.stringify(value ?? '')
  }
  let url = path
  const query: string[] = []
  for (const { name, in: place, schema, required } of operation.parameters ?? []) {
    if (place === 'path') url = url.replace(`{${name}}`, encode(textOf(schema)))
    else if (place === 'query' && (required || random() < 0.5))
      query.push(`${name}=${encode(textOf(schema))}`)
  }
  if (random() < hostility) query.push(`${encode(values.hostileText())}=${encode(values.hostileText())}`)
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const body = schema && JSON.stringify(values.valueOf(schema, hostility))
  return {
    method: method.toUpperCase(),
    url: `/api${url}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    payload: random() < hostility / 3 ? values.pick(brokenBodies) : body,
    contentType: random() < hostility / 3 ? values.pick(contentTypes) : 'application/json',
  }
}

/** As a browser would write it; half a character pair becomes bytes that are no UTF-8. */
const encode = (text: string) =>
  [...text]
    .map((char) =>
      /[\ud800-\udfff]/.test(char) && char.length === 1 ? '%ED%A0%80' : encodeURIComponent(char),
    )
    .join('')
