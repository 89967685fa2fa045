import { bare, nameOf } from './source.mjs'

/** Attributes and properties that a person reads or hears. */
const read = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext title alt placeholder label hint description heading eyebrow'.split(
    ' ',
  ),
)
/** What stands there is no language. */
const codeElements = new Set(['code', 'kbd', 'pre', 'samp'])
/** Names that read the same in every language. */
const names = new Set('eSIM eSIMs iPhone iPad iOS Android GraphQL OpenAPI Stripe Mbps ms Samsung'.split(' '))

/** Words of a language: at least one of small letters, and not only names, code, units and abbreviations. */
export const isLanguage = (text) =>
  text
    .split(/[\s,;!?()“”"…–—·|]+/u)
    .some((word) => !names.has(word) && /^\p{L}?[\p{Ll}’'-]*\p{Ll}{2,}[\p{Ll}’'-]*[.:]?$/u.test(word))

const advice = 'Put it into the catalogues of both languages.'

/** Says which texts of a component stand in it and not in the catalogue. */
export function findLiterals(source, problems) {
  const report = (node, text) => problems.push(`${source.at(node)} says «${text.trim()}» itself. ${advice}`)
  source.visit((node, ancestors) => {
    const parent = ancestors.at(-1)
    if (node.type === 'JSXText' && isLanguage(node.value) && !isInCode(ancestors)) report(node, node.value)
    if (node.type === 'JSXExpressionContainer' && parent.type !== 'JSXAttribute' && !isInCode(ancestors))
      literalsOf(node.expression, report)
    if (node.type === 'JSXAttribute' && read.has(attributeName(node)) && node.value)
      literalsOf(node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value, report)
    // One small word there is a key of a catalogue.
    if (node.type === 'Property' && read.has(nameOf(node)))
      literalsOf(node.value, (at, text) => /^\p{Lu}|\s/u.test(text) && report(at, text))
    if (node.type === 'CallExpression' && node.callee.name === 'toast') literalsOf(node.arguments[1], report)
  })
}

const attributeName = ({ name }) => (name.type === 'JSXIdentifier' ? name.name : undefined)
const isInCode = (ancestors) =>
  ancestors.some(
    ({ type, openingElement }) => type === 'JSXElement' && codeElements.has(openingElement.name.name),
  )

/** Goes through what an expression may answer: both sides of a choice, and the texts of a template. */
function literalsOf(expression, report) {
  const node = bare(expression)
  if (node?.type === 'Literal' && typeof node.value === 'string' && isLanguage(node.value))
    report(node, node.value)
  else if (node?.type === 'TemplateLiteral')
    for (const { value } of node.quasis) {
      if (isLanguage(value.cooked)) report(node, value.cooked)
    }
  else if (node?.type === 'ConditionalExpression')
    for (const side of [node.consequent, node.alternate]) literalsOf(side, report)
  else if (node?.type === 'LogicalExpression' || (node?.type === 'BinaryExpression' && node.operator === '+'))
    for (const side of [node.left, node.right]) literalsOf(side, report)
}

/** What a tag, an attribute or a style sheet needs, and no person reads. */
const markup =
  /<!--.*?-->|<style[\s\S]*?<\/style>|<[^>]*>?|[\w-]+="[^"]*"?|@media[^{]*|[.#]?[\w-]+\s*\{[^}]*\}?|[a-z-]+:(?=\S)[^;"<>]*/g

/** Says which phrases stand in the code of e-mails, text messages and documents. */
export function findPhrases(source, problems) {
  source.visit((node, ancestors) => {
    const isText = node.type === 'Literal' && typeof node.value === 'string'
    if (!isText && node.type !== 'TemplateElement') return
    const parent = ancestors.at(-1)
    if (['ImportDeclaration', 'ExportNamedDeclaration'].includes(parent.type) || isForDevelopers(ancestors))
      return
    const text = (isText ? node.value : node.value.cooked).replaceAll(markup, ' ').trim()
    const words = text.split(/\s+/).filter(isLanguage)
    if (words.length > 1) problems.push(`${source.at(node)} says «${text}» itself. ${advice}`)
  })
}

/** An error that is thrown or logged, or the text of a query. */
const isForDevelopers = (ancestors) =>
  ancestors.some(
    ({ type, tag, callee }) =>
      type === 'TSLiteralType' ||
      (type === 'TaggedTemplateExpression' && tag.name === 'sql') ||
      (type === 'NewExpression' && callee.name?.endsWith('Error')) ||
      (type === 'CallExpression' &&
        callee.type === 'MemberExpression' &&
        (/^(log|logger)$/.test(callee.object.name) || callee.property.name === 'query')),
  )
