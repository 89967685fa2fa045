import { parseSync } from 'vite'

/**
 * A file as a syntax tree: `visit` goes through every node with its ancestors, outermost first, and `at` tells where
 * a node stands as `path:line`.
 */
export function readSource(path, text) {
  const { program } = parseSync(path, text)
  const lineStarts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1)
  return {
    path,
    program,
    visit: (see) => walk(program, [], see),
    at: ({ start }) => `${path}:${lineStarts.findLastIndex((lineStart) => lineStart <= start) + 1}`,
  }
}

function walk(node, ancestors, see) {
  see(node, ancestors)
  ancestors.push(node)
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) {
      for (const each of value) if (typeof each?.type === 'string') walk(each, ancestors, see)
    } else if (typeof value?.type === 'string') walk(value, ancestors, see)
  }
  ancestors.pop()
}

/** An expression without what only the types need: `(x as Y)!` is `x`. */
export function bare(node) {
  let inner = node
  while (
    ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'].includes(
      inner?.type,
    )
  )
    inner = inner.expression
  return inner
}

/** The text of a literal, of a template without places, or of such texts added up; undefined for anything else. */
export function textOf(node) {
  const inner = bare(node)
  if (inner?.type === 'Literal' && typeof inner.value === 'string') return inner.value
  if (inner?.type === 'TemplateLiteral' && inner.expressions.length === 0) return inner.quasis[0].value.cooked
  if (inner?.type !== 'BinaryExpression' || inner.operator !== '+') return undefined
  const [left, right] = [textOf(inner.left), textOf(inner.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

/** The name of a property, written with quotes or without; undefined for a computed one. */
export const nameOf = ({ key, computed }) =>
  computed ? undefined : key.type === 'Identifier' ? key.name : String(key.value)
