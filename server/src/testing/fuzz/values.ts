/** What is used of a JSON schema. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  "'; DROP TABLE orders; --",
  '" OR 1=1 --',
  '%',
  '\\',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  'null',
  'NaN',
  '1e309',
  '-0',
  '٣',
  '2024-02-30T25:61:61Z',
  '9999999999999999999999',
  'a'.repeat(5000),
  '💥'.repeat(300),
  '\u202e\u200b\ufeff',
  'constructor',
  '__proto__',
]
const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e9,
  1e308,
  -(2 ** 53),
  2 ** 63,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, toString: 1, constructor: { prototype: 1 } },
  Array.from({ length: 500 }, () => 'x'),
  ...hostileTexts,
]

/** Values for a schema: mostly right, sometimes hostile in one place or another. */
export function createValues(random: () => number, known: { ids: string[]; texts: string[] }) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const hostile = () => pick(hostileValues)

  function textOf(schema: Schema): string {
    if (schema.format === 'uuid') return pick(known.ids)
    if (schema.format === 'email') return pick(['fuzz@example.test', 'a@b.co'])
    if (schema.format === 'date-time')
      return pick(['2026-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])
    return pick(known.texts)
  }

  function valueOf(schema: Schema, hostility: number, depth = 0): unknown {
    if (random() < hostility) return hostile()
    if (depth > 8) return null
    const nested = (inner: Schema) => valueOf(inner, hostility, depth + 1)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return nested(pick(choices))
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(nested))
    switch (Array.isArray(schema.type) ? pick(schema.type) : schema.type) {
      case 'object':
        return objectOf(schema, hostility, nested)
      case 'array':
        return Array.from({ length: Math.floor(random() * 3) + 1 }, () => nested(schema.items ?? {}))
      case 'integer':
      case 'number':
        return pick([schema.minimum ?? 1, schema.maximum ?? 100, 1, 500])
      case 'boolean':
        return random() < 0.5
      case 'null':
        return null
      case 'string':
        return textOf(schema)
      default:
        return hostile()
    }
  }

  function objectOf(
    schema: Schema,
    hostility: number,
    nested: (inner: Schema) => unknown,
  ): Record<string, unknown> {
    const required = new Set(schema.required)
    const entries = Object.entries(schema.properties ?? {}).filter(([key]) =>
      required.has(key) ? random() >= hostility / 4 : random() < 0.5,
    )
    const value = Object.fromEntries(entries.map(([key, inner]) => [key, nested(inner)]))
    return random() < hostility / 2
      ? { ...value, [pick(['extra', '__proto__', '', 'id'])]: hostile() }
      : value
  }

  return { pick, hostile, valueOf, hostileText: () => pick(hostileTexts) }
}
