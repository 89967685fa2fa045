import * as z from 'zod'
import type { Endpoint } from './endpoints.ts'
import type { Objects } from './part.ts'
import { objectsOfNobody } from './parts.ts'
import { written } from './samples.ts'

const namesOfObjects = new Set(Object.keys(objectsOfNobody()))
type Value = (objects: Objects) => unknown

/** An input made of the fields that the endpoint's schema asks for; undefined where one of them can only be listed. */
export function inputFound({ name, input }: Endpoint): Value | undefined {
  const required = requiredOf(input)
  const values = required.map((field) => [field, valueOf(field, name)] as const)
  if (values.some(([, value]) => !value)) return undefined
  return (objects) => Object.fromEntries(values.map(([field, value]) => [field, value!(objects)]))
}

function requiredOf(input: z.ZodType | undefined): string[] {
  if (!input) return []
  const { required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return required
}

function valueOf(field: string, endpoint: string): Value | undefined {
  const text = (written as Record<string, string>)[field]
  if (text) return () => text
  const named = field === 'id' ? subjectOf(endpoint) : isObject(field) ? field : undefined
  return named && ((objects) => objects[named])
}

/** Whose id an endpoint means: the object that its last word ends with, or that the word before names. */
function subjectOf(endpoint: string): keyof Objects | undefined {
  const words = endpoint.split('.')
  const verb = words.at(-1)!.toLowerCase()
  const ofVerb = [...namesOfObjects].find(
    (name) => name.endsWith('Id') && verb.endsWith(name.slice(0, -2).toLowerCase()),
  )
  const ofNamespace = words
    .slice(0, -1)
    .toReversed()
    .map((word) => `${word.replace(/s$/, '')}Id`)
    .find(isObject)
  return [ofVerb, ofNamespace].find((name) => name !== undefined && isObject(name))
}

const isObject = (name: string | undefined): name is keyof Objects =>
  name !== undefined && namesOfObjects.has(name)
