import { globSync, readFileSync } from 'node:fs'
import { parseSync, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { everyList } from '#contracts/every-list.ts'

const app = new URL('./', import.meta.url)

interface Kind {
  /** How what is kept is called. */
  kept: RegExp
  /** What makes of it what people read. */
  written: RegExp
}
const kinds: Record<string, Kind> = {
  'telephone number': {
    kept: /^(phone|phoneNumber|supportPhone|shippingPhoneNumber|smsNumber|msisdn)$/,
    written: /^(phoneText|PhoneNumber)$/,
  },
  country: {
    kept: /^(country|countries|coverage|shippingCountry|countryCode)$/,
    written: /^(countryName|countryText|shortList)$/,
  },
}

type Node = ESTree.Node & { start: number }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` with every node of a tree and what it stands in, the nearest first. */
function walk(node: Node, around: readonly Node[], visit: (node: Node, around: readonly Node[]) => void) {
  visit(node, around)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, [node, ...around], visit)
}

const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'MemberExpression') return nameOf(node.property as Node)
  return undefined
}

/** Hands on what stands in it as it is. */
function passesOn(parent: Node, child: Node): boolean {
  switch (parent.type) {
    case 'LogicalExpression':
      // The left of `phone && …` only decides.
      return parent.operator !== '&&' || parent.right === child
    case 'ConditionalExpression':
      return parent.test !== child
    case 'ArrayExpression':
    case 'TemplateLiteral':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return true
    case 'MemberExpression':
      // `countries.join`, of `countries.join(', ')`.
      return parent.object === child && /^(join|filter|toString)$/.test(nameOf(parent) ?? '')
    case 'CallExpression':
      return parent.callee === child
    default:
      return false
  }
}

/** Attributes that are read as they are. */
const isRead = (attribute: Node, element: Node | undefined) => {
  if (attribute.type !== 'JSXAttribute') return false
  const name = nameOf(attribute.name as Node)
  return (
    name === 'detail' ||
    (name === 'value' && !!element && nameOf((element as { name: Node } & Node).name) === 'CopyText')
  )
}

/** Whether a page shows it: in an element, as the `value` of a fact, beside its name (`[t('phone'), phone]`), or in a cell. */
function isShown(node: Node, around: readonly Node[]): boolean {
  let child = node
  for (const [index, parent] of around.entries()) {
    const next = around[index + 1]
    if (!next) return false
    if (parent.type === 'JSXExpressionContainer')
      return next.type === 'JSXElement' || next.type === 'JSXFragment' || isRead(next, around[index + 2])
    if (parent.type === 'Property') return parent.value === child && nameOf(parent.key as Node) === 'value'
    if (parent.type === 'ArrowFunctionExpression')
      return (
        parent.body === child &&
        (next.type === 'ArrayExpression' || (next.type === 'Property' && nameOf(next.key as Node) === 'cell'))
      )
    if (parent.type === 'ArrayExpression' && next.type === 'ArrayExpression') return true
    if (!passesOn(parent, child)) return false
    child = parent
  }
  return false
}

const files = globSync('**/*.tsx', { cwd: app }).filter((file) => !file.endsWith('.test.tsx'))

test.each(Object.entries(kinds))('no page shows a %s as it is kept', (_name, { kept, written }) => {
  let seen = 0
  const raw: string[] = []
  for (const file of files) {
    const code = readFileSync(new URL(file, app), 'utf8')
    walk(parseSync(file, code).program as unknown as Node, [], (node, around) => {
      const isUsed = node.type === 'CallExpression' && written.test(nameOf(node.callee as Node) ?? '')
      if (isUsed || (node.type === 'JSXOpeningElement' && written.test(nameOf(node.name as Node) ?? '')))
        seen++
      if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return
      if (!kept.test(nameOf(node) ?? '') || !isShown(node, around)) return
      // The name of a member counts once, with what it is a member of.
      if (around[0]?.type === 'MemberExpression' && (around[0].property as Node) === node) return
      raw.push(`${file}:${code.slice(0, node.start).split('\n').length}`)
    })
  }
  expect(seen).toBeGreaterThan(5)
  expect(raw).toEqual([])
})

test('a country is named in one place for what scripts draw', () => {
  const own = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) =>
    readFileSync(new URL(file, app), 'utf8').includes("type: 'region'"),
  )
  expect(own.filter((file) => !file.endsWith('.test.ts')).toSorted()).toEqual([
    'features/catalog/destination-search.ts',
    'features/checkout/ways-to-pay.server.ts',
    'kit/country-name.ts',
  ])
})

test('every column of telephone numbers has its cell', async () => {
  const cells = globSync(['features/**/*cells.tsx', 'surfaces/admin/*.tsx'], { cwd: app })
    .map((file) => readFileSync(new URL(file, app), 'utf8'))
    .join('\n')
  const columns = (await everyList()).flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([key, { personal }]) => (personal === 'phone' ? [key] : [])),
  )
  expect(columns.length).toBeGreaterThan(4)
  for (const key of columns) expect(cells).toContain(`${key}: phoneCell('${key}')`)
  // The two lists of people share theirs.
  expect(cells.match(/phoneCell\('/g)).toHaveLength(columns.length - 1)
})
