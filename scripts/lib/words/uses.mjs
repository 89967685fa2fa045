import { bare, nameOf, textOf } from './source.mjs'

/** A key, or a family of keys whose places may be any words that the code names. */
const exactly = (key) => ({ parts: [key] })

/**
 * What the code asks the catalogues for: for each call of a translator `{ namespace, parts, at }`, where `parts` are
 * the texts around what is only known when it runs; `['']` and `['', '']` is a key that is wholly unknown.
 */
export function usesIn(source) {
  const bindings = []
  const constants = []
  source.visit((node, ancestors) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return
    const scope = scopeOf(ancestors)
    const namespace = namespaceOf(bare(node.init))
    if (namespace !== undefined) bindings.push({ name: node.id.name, namespace, scope, id: node.id })
    else constants.push({ name: node.id.name, init: node.init, scope })
  })
  const nearest = (list, { name, start }) =>
    list
      .filter((each) => each.name === name && each.scope.start <= start && start <= each.scope.end)
      .sort((one, other) => other.scope.start - one.scope.start)[0]

  const uses = []
  source.visit((node, ancestors) => {
    if (node.type === 'CallExpression') {
      const namespace = namespaceOf(bare(node.callee))
      if (namespace !== undefined) add(namespace, node.arguments[0], node)
    }
    const parent = ancestors.at(-1)
    if (node.type !== 'Identifier' || isName(node, parent)) return
    const binding = nearest(bindings, node)
    if (!binding || binding.id === node) return
    const isMethod = parent.type === 'MemberExpression' && parent.object === node
    const call = isMethod ? ancestors.at(-2) : parent
    const isCall = call.type === 'CallExpression' && call.callee === (isMethod ? parent : node)
    // Handed on as a value, it may be asked for anything.
    if (isCall) add(binding.namespace, call.arguments[0], call)
    else uses.push({ namespace: binding.namespace, parts: ['', ''], at: source.at(node) })
  })
  return uses

  function add(namespace, argument, node) {
    for (const use of keysOf(argument, 0)) uses.push({ ...use, namespace, at: source.at(node) })
  }

  function keysOf(expression, depth) {
    const key = bare(expression)
    const text = textOf(key)
    if (text !== undefined) return [exactly(text)]
    if (key?.type === 'TemplateLiteral') return [{ parts: key.quasis.map(({ value }) => value.cooked) }]
    if (key?.type === 'ConditionalExpression')
      return [key.consequent, key.alternate].flatMap((each) => keysOf(each, depth))
    if (key?.type === 'LogicalExpression') return [key.left, key.right].flatMap((each) => keysOf(each, depth))
    const constant = key?.type === 'Identifier' && depth < 3 ? nearest(constants, key) : undefined
    return constant ? keysOf(constant.init, depth + 1) : [{ parts: ['', ''] }]
  }
}

/** `useTranslations('plans')` and `translatorFor(locale, 'plans')`; '' is all catalogues. */
function namespaceOf(node) {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined
  if (node.callee.name === 'useTranslations') return node.arguments[0] ? textOf(node.arguments[0]) : ''
  return node.callee.name === 'translatorFor' ? textOf(node.arguments[1]) : undefined
}

const scopeOf = (ancestors) =>
  ancestors.findLast(({ type }) => type === 'BlockStatement' || type === 'Program' || /Function/.test(type))

/** Whether an identifier is only the name of a property or of an attribute. */
const isName = (node, parent) =>
  (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent.type === 'Property' && parent.key === node && !parent.shorthand)

/** Every text and number of the code, and the words that its queries quote: `then 'already_shipped'`. */
export function collectTexts(source, texts) {
  source.visit((node) => {
    if (node.type === 'Literal' && ['string', 'number'].includes(typeof node.value))
      texts.add(String(node.value))
    if (node.type === 'TemplateElement')
      for (const [, word] of node.value.raw.matchAll(/'(\w+)'/g)) texts.add(word)
  })
}

/** The names of its properties: the columns of a table may be the places of a key. */
export function collectNames(source, names) {
  source.visit((node) => {
    if (node.type === 'Property' || node.type === 'PropertyDefinition') names.add(nameOf(node))
    else if (node.type === 'TSPropertySignature' && node.key.type === 'Identifier') names.add(node.key.name)
  })
}

/** The properties that it reads: `words.invoice.total` reads `invoice` and `total`. */
export function collectReads(source, names) {
  source.visit((node) => {
    if (node.type === 'MemberExpression' && !node.computed) names.add(node.property.name)
  })
}
