import { collectNames, collectReads, collectTexts, usesIn } from './uses.mjs'

const isCode = ({ path }) => !/\.test\.tsx?$|\/testing\/|\/i18n\/(en|es)\/|\/words\.(en|es)\.ts$/.test(path)
const isWeb = ({ path }) => path.startsWith('web/app/')
/** The list of all error codes names each, whether or not anything answers with it. */
const isListOfCodes = ({ path }) => /^contracts\/src\/(.+\/)?errors\.ts$/.test(path)

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * Says which keys the web asks for that no catalogue has, and which messages nothing asks for.
 * `families` are beginnings of keys that may be unused, each with its reason.
 */
export function compareUsage(catalogues, sources, families, problems) {
  const code = sources.filter(isCode)
  const messages = new Map()
  for (const { name, locales } of catalogues.values())
    for (const [key, { at }] of locales.get('en') ?? []) messages.set(`${name}.${key}`, at)

  const texts = new Set()
  for (const source of code) if (!isListOfCodes(source)) collectTexts(source, texts)
  const used = new Set([
    ...usedOnScreens(code.filter(isWeb), namesAnd(texts, code), messages, problems),
    ...usedByServer(code, texts, catalogues),
  ])

  for (const [path, at] of messages)
    if (!used.has(path) && !families.some(([start]) => path.startsWith(start)))
      problems.push(`${at} ${path} is never asked for. Take it out of every language.`)
  for (const [start] of families)
    if (![...messages.keys()].some((path) => path.startsWith(start) && !used.has(path)))
      problems.push(
        `scripts/words.mjs:1 lists ${start}, of which every key is asked for. Take it out of the list.`,
      )
}

function namesAnd(texts, code) {
  const spoken = new Set(texts)
  for (const source of code) if (!isListOfCodes(source)) collectNames(source, spoken)
  return spoken
}

/** A place of a key may be what the code names somewhere, as `payment` and `refund` of `payment.refund`. */
function usedOnScreens(screens, spoken, messages, problems) {
  const isSpoken = (text) => spoken.has(text) || text.split('.').every((part) => spoken.has(part))
  const used = new Set()
  for (const screen of screens)
    for (const { namespace, parts, at } of usesIn(screen)) {
      const start = namespace && `${namespace}.`
      const pattern = new RegExp(`^${escaped(start)}${parts.map(escaped).join('(.+)')}$`)
      const found = [...messages.keys()].filter((path) => pattern.test(path))
      if (found.length === 0)
        problems.push(
          `${at} asks for ${start}${parts.join('…')}, which no catalogue has. Write its words, or correct the key.`,
        )
      for (const path of found) if (pattern.exec(path).slice(1).every(isSpoken)) used.add(path)
    }
  return used
}

/** Errors are named by their code; e-mails and documents read their words as properties, and fill in what a state is called. */
function usedByServer(code, texts, catalogues) {
  const read = new Set(texts)
  for (const source of besideWords(code)) {
    collectReads(source, read)
    collectNames(source, read)
  }
  return [...catalogues.values()].flatMap(({ name, isIcu, locales }) =>
    isIcu
      ? []
      : [...(locales.get('en')?.keys() ?? [])]
          .filter((key) => {
            const parts = key.split('.')
            return name === 'errors' ? texts.has(parts.at(-1)) : parts.every((part) => read.has(part))
          })
          .map((key) => `${name}.${key}`),
  )
}

/** Messages, and the code in, and below, the folders that read words of e-mails, text messages and documents. */
function besideWords(code) {
  const folderOf = ({ path }) => path.slice(0, path.lastIndexOf('/'))
  const readers = code.filter(
    ({ path, text }) =>
      path.startsWith('server/') && /\b(messageWords|letterWords|documentWords)\b/.test(text),
  )
  const folders = [...new Set(readers.map(folderOf))]
  return code.filter(
    ({ path }) =>
      /^server\/.*\/messages\//.test(path) || folders.some((folder) => path.startsWith(`${folder}/`)),
  )
}
