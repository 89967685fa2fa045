import compile from 'icu-minify/compile'
import { isWritten } from '../written.mjs'
import { bare, nameOf, textOf } from './source.mjs'

const place = /^(web\/app|contracts\/src)\/i18n\/([a-z]{2})\/([\w-]+)(?:[./][\w-]+)?\.ts$/
/** What a module says where pages of all modules say it, and in its messages: `words.en.ts` and `messages.en.ts`. */
const ofModule = /^contracts\/src\/(?!i18n\/)(?:.*\/)?(?:words|messages)\.([a-z]{2})\.ts$/
/** Into which catalogue each part of that is gathered, below which key, and whether the web formats it as ICU. */
const gathered = {
  menu: { name: 'office', prefix: 'menu.', isIcu: true },
  also: { name: 'office', prefix: 'also.', isIcu: true },
  kinds: { name: 'office', prefix: 'kinds.', isIcu: true },
  bulk: { name: 'bulk', prefix: 'acts.', isIcu: true },
  exclusions: { name: 'bulk', prefix: 'exclusions.', isIcu: true },
  events: { name: 'events', isIcu: true },
  notices: { name: 'notices', isIcu: true },
  lists: { name: 'lists' },
  imports: { name: 'imports' },
  importHeadings: { name: 'import-headings' },
  importProblems: { name: 'import-problems' },
  errors: { name: 'errors' },
  documents: { name: 'documents' },
  areaMenu: { name: 'area', prefix: 'nav.', isIcu: true },
  messageNames: { name: 'message-names', isIcu: true },
  messages: { name: 'messages' },
  letters: { name: 'letters' },
}
const original = 'en'

/**
 * Every catalogue by name: `home` from `web/app/i18n/{en,es}/home.ts`, with the parts of a large one: those that
 * it spreads, from the folder of its name, and those that pages load by themselves, `enrollment-office.documents.ts`.
 * One holds its messages of each language by key, each with its `text` and where it stands (`at`), and `isIcu`: the web
 * formats ICU, e-mails only fill `{name}`. What modules say on pages of all modules counts to the catalogues that it is
 * gathered into.
 */
export function readCatalogues(sources, problems) {
  const catalogues = new Map()
  const add = (source, words, locale, { name, prefix = '', isIcu = false }) => {
    const catalogue = catalogues.get(name) ?? { name, isIcu, locales: new Map() }
    const messages = catalogue.locales.get(locale) ?? new Map()
    collect(source, words, prefix, messages, problems)
    catalogue.locales.set(locale, messages)
    catalogues.set(name, catalogue)
  }
  for (const source of sources) {
    const [, part, locale, name] = place.exec(source.path) ?? []
    const [, localeOfModule] = ofModule.exec(source.path) ?? []
    const words = (name ?? localeOfModule) && !isWritten(source.text) ? wordsOf(source) : undefined
    if (!words) continue
    if (name) add(source, words, locale, { name, isIcu: part === 'web/app' })
    else
      for (const property of words.properties) {
        const where = gathered[nameOf(property)]
        if (where) add(source, bare(property.value), localeOfModule, where)
        else problems.push(`${source.at(property)} is no part of a module's words. See \`ModuleWords\`.`)
      }
  }
  addTitles(catalogues)
  return catalogues
}

/** `list-titles` follows from the lists: what each is called, by its name. */
function addTitles(catalogues) {
  const lists = catalogues.get('lists')
  if (!lists) return
  const titlesOf = (messages) =>
    new Map(
      [...messages].flatMap(([key, message]) => {
        const [, list] = /^([^.]+)\.title$/.exec(key) ?? []
        return list ? [[list, message]] : []
      }),
    )
  const locales = new Map([...lists.locales].map(([locale, messages]) => [locale, titlesOf(messages)]))
  catalogues.set('list-titles', { name: 'list-titles', isIcu: true, locales })
}

/** The object that a catalogue exports; undefined for a file that only passes another on. */
function wordsOf({ program }) {
  const exported = bare(program.body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration)
  if (exported?.type !== 'Identifier') return exported?.type === 'ObjectExpression' ? exported : undefined
  const declared = program.body
    .flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .find(({ id }) => id.name === exported.name)
  const value = bare(declared?.init)
  return value?.type === 'ObjectExpression' ? value : undefined
}

function collect(source, words, prefix, messages, problems) {
  for (const property of words.properties) {
    // A part of the catalogue, which is read where it stands.
    if (property.type === 'SpreadElement' && prefix === '') continue
    const name = property.type === 'Property' ? nameOf(property) : undefined
    const value = bare(property.value)
    const text = textOf(value)
    if (name !== undefined && value.type === 'ObjectExpression')
      collect(source, value, `${prefix}${name}.`, messages, problems)
    else if (name !== undefined && text !== undefined)
      messages.set(prefix + name, { text, at: source.at(property) })
    else
      problems.push(`${source.at(property)} is not a text. A catalogue holds names and literal texts only.`)
  }
}

/** Says what one language has and another has not, and where the places of a message differ. */
export function compareLocales(catalogues, problems) {
  for (const { name, isIcu, locales } of catalogues.values()) {
    const signatures = new Map()
    for (const [locale, messages] of locales)
      for (const [key, { text, at }] of messages) {
        const signature = signatureOf(text, isIcu, `${at} ${name}.${key}`, problems)
        if (signature) signatures.set(`${locale} ${key}`, signature)
      }
    const english = locales.get(original) ?? new Map()
    for (const [locale, messages] of locales) {
      if (locale === original) continue
      for (const [key, { at }] of english)
        if (!messages.has(key)) problems.push(`${at} ${name}.${key} has no ${locale} words. Write them.`)
      for (const [key, { at }] of messages) {
        const [ours, theirs] = [signatures.get(`${original} ${key}`), signatures.get(`${locale} ${key}`)]
        if (!english.has(key))
          problems.push(`${at} ${name}.${key} has no ${original} words. Write them, or take it out.`)
        else if (ours && theirs && ours.join() !== theirs.join())
          problems.push(
            `${at} ${name}.${key} asks for ${theirs.join(', ') || 'nothing'}, in ${original} for ${ours.join(', ') || 'nothing'}. Let both ask for the same.`,
          )
      }
    }
  }
}

const kinds = ['tag', 'select', 'plural', 'ordinal', 'number', 'date', 'time']
const [, select] = kinds.keys()

/** What a message asks for, sorted: `name`, `count plural(one, other)`, `<link>`. Undefined, and a problem, when it is broken. */
function signatureOf(text, isIcu, where, problems) {
  if (!isIcu && !/\{\w+,/.test(text)) return [...new Set(text.match(/\{\w+\}/g))].sort()
  if (!isIcu) {
    problems.push(`${where} is ICU, which e-mails, documents and errors do not read. Use {name} only.`)
    return undefined
  }
  try {
    return [...new Set(partsOf(compile(text)))].sort()
  } catch (error) {
    problems.push(`${where} cannot be read: ${error.message}. Correct the message.`)
    return undefined
  }
}

/** Spanish has a `many` for millions, which English lacks. */
const branchesOf = (branches) => Object.keys(branches).filter((branch) => branch !== 'many')

function partsOf(compiled) {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [name, kind, ...rest] = part
    if (kind === undefined) return [name]
    const isTag = typeof kind !== 'number' || kind < select
    if (isTag) return [`<${name}>`, ...partsOf([kind, ...rest])]
    const [branches] = rest
    if (typeof branches !== 'object') return [`${name} ${kinds[kind]}`]
    const inner = Object.values(branches).flatMap(partsOf)
    return [`${name} ${kinds[kind]}(${branchesOf(branches).sort().join(', ')})`, ...inner]
  })
}
