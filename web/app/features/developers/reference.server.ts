import type { Site } from '#contracts/tenancy/site.ts'

interface JsonSchema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  description?: string
}
interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema; description?: string }[]
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> }
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
  security?: unknown[]
}
interface OpenApi {
  paths?: Record<string, Record<string, Operation>>
}

const timeoutMs = 5000

const alternatives = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

/** A schema in the short form of TypeScript. */
export function typeText(schema: JsonSchema | undefined, depth = 0): string {
  if (!schema) return 'unknown'
  const options = alternatives(schema)
  if (options.length > 0) return [...new Set(options.map((option) => typeText(option, depth)))].join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items) return `Array<${typeText(schema.items, depth)}>`
  if (schema.properties) {
    const indent = '  '.repeat(depth + 1)
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${indent}${name}${schema.required?.includes(name) ? '' : '?'}: ${typeText(property, depth + 1)}`,
    )
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
  }
  const types = [schema.type ?? 'unknown'].flat().join(' | ')
  return schema.format ? `${types} (${schema.format})` : types
}

function sample(schema: JsonSchema | undefined): unknown {
  if (!schema) return null
  const [option] = alternatives(schema)
  if (option) return sample(option)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.items) return [sample(schema.items)]
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(wanted.map(([name, property]) => [name, sample(property)]))
  }
  if (schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (schema.format === 'email') return 'maria@example.com'
  const type = [schema.type].flat()[0]
  return type === 'integer' || type === 'number' ? 1 : type === 'boolean' ? true : 'string'
}

const jsonOf = (content: Record<string, { schema?: JsonSchema }> | undefined) =>
  content?.['application/json']?.schema

function example(base: string, method: string, path: string, operation: Operation): string {
  const query = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sample(schema)))}`)
    .join('&')
  const body = jsonOf(operation.requestBody?.content)
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${base}${path}${query && `?${query}`}'`,
    ...(operation.security?.length ? [`-H 'Authorization: Bearer TOKEN'`] : []),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sample(body))}'`] : []),
  ].join(' \\\n  ')
}

/**
 * The document is the same on every host, so it is asked of the platform's own: never of one that a request names. Names
 * below .localhost are known to browsers, not to every resolver.
 */
const documentAddress = (origin: string) => {
  const url = new URL('/api/openapi.json', origin)
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost'
  return url
}

const groupId = (tag: string) => `tag-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** What a line of the index says. */
const lineOf = ({ path, method, operation }: Described) => ({
  method,
  path,
  summary: operation.summary ?? '',
})

/** A line of the index with parameters, body, answer and an example. */
function entryOf(described: Described, base: string) {
  const { path, method, operation } = described
  const success = Object.entries(operation.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  const answer = jsonOf(success?.content)
  const body = jsonOf(operation.requestBody?.content)
  return {
    ...lineOf(described),
    parameters: (operation.parameters ?? []).map(({ name, in: place, required, schema }) => ({
      name,
      place,
      required: required ?? false,
      type: typeText(schema),
    })),
    body: body ? typeText(body) : null,
    answer: answer ? typeText(answer) : null,
    example: example(base, method, path, operation),
  }
}

interface Described {
  path: string
  method: string
  operation: Operation
}

/**
 * The groups of the API: all of them with a line for each endpoint, or, where one is chosen by its id, the endpoints of that
 * one as they are called at the brand's API address. All at once would be a page of megabytes. Null while they cannot be had.
 */
export async function loadReference(
  {
    origin,
    platformOrigin,
    brand,
  }: Pick<Site, 'origin' | 'platformOrigin'> & { brand: Pick<Site['brand'], 'apiBase'> },
  chosenId: string | null,
) {
  const base = new URL(brand.apiBase, origin).href.replace(/\/+$/, '')
  const document = await fetch(documentAddress(platformOrigin), { signal: AbortSignal.timeout(timeoutMs) })
    .then((response) => (response.ok ? (response.json() as Promise<OpenApi>) : null))
    .catch(() => null)
  if (!document?.paths) return null

  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => ({ path, method: verb.toUpperCase(), operation })),
  )
  const byTag = [...Map.groupBy(described, ({ operation }) => operation.tags?.[0] ?? 'API')]
  const chosen = byTag.find(([tag]) => groupId(tag) === chosenId)
  return {
    groups: byTag.map(([tag, endpoints]) => ({
      tag,
      id: groupId(tag),
      endpoints: chosen ? [] : endpoints.map(lineOf),
    })),
    chosen: chosen
      ? { tag: chosen[0], id: groupId(chosen[0]), endpoints: chosen[1].map((one) => entryOf(one, base)) }
      : null,
  }
}
export type Reference = NonNullable<Awaited<ReturnType<typeof loadReference>>>
export type ReferenceEndpoint = NonNullable<Reference['chosen']>['endpoints'][number]
export type ReferenceLine = Reference['groups'][number]['endpoints'][number]
