import path from 'node:path'
import { camel, heading, relativeTo } from './written.mjs'

const contracts = 'contracts/src'
const web = 'web/app/i18n'
const server = 'contracts/src/i18n'

/** Catalogues that are one part of the modules' words each, by what reads them: pages, files and messages, or both. */
const plain = [
  { section: 'lists', folders: [server] },
  { section: 'imports', folders: [server, web] },
  { section: 'importHeadings', folders: [server] },
  { section: 'importProblems', folders: [server, web] },
  { section: 'documents', folders: [server] },
  { section: 'messageNames', folders: [web] },
  { section: 'messages', folders: [server] },
  { section: 'letters', folders: [server] },
]
/** Catalogues that are several parts: which key of each holds which part. */
const grouped = {
  // A part that `area` spreads, so that visitors' browsers learn of no further catalogue.
  'area/menu': { nav: 'areaMenu' },
  office: { menu: 'menu', also: 'also', kinds: 'kinds' },
  bulk: { acts: 'bulk', exclusions: 'exclusions' },
}

/** `importHeadings` as files name it: `import-headings`. */
const hyphened = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The catalogues of what pages of all modules say, made of `words.en.ts`, `messages.en.ts` and the same in Spanish of the modules: what each
 * should say, by its file. `find` answers the files of a pattern, and `read` what stands in one.
 */
export function gatheredWords(find, read) {
  const modules = find(`${contracts}/**/{messages,words}.en.ts`).map((file) => {
    const folder = path.posix.dirname(file)
    const [kind] = path.posix.basename(file).split('.')
    const text = read(file)
    return {
      folder,
      kind,
      // What belongs to no module stands at the top.
      name: folder === contracts ? 'kernel' : folder.slice(contracts.length + 1).replaceAll('/', '-'),
      sections: [...text.matchAll(/^  (\w+): \{/gm)].map(([, section]) => section),
      part: /^export const part = '(\w+)'/m.exec(text)?.[1],
    }
  })
  const having = (...wanted) =>
    modules.filter(({ sections }) => wanted.some((each) => sections.includes(each)))
  const merged = (section, of = having(section)) =>
    `{\n${of.map(({ name }) => `  ...${camel(name)}.${section},\n`).join('')}}`

  const files = {}
  const write = (folder, name, of, words) => {
    for (const locale of ['en', 'es']) {
      const target = `${folder}/${locale}/${name}.ts`
      const sourceOf = (file) =>
        folder === web
          ? file.replace(`${contracts}/`, '#contracts/')
          : relativeTo(path.posix.dirname(target), file)
      const imports = of.map(
        (module) =>
          `import ${camel(module.name)} from '${sourceOf(`${module.folder}/${module.kind}.${locale}.ts`)}'\n`,
      )
      files[target] = `${heading}${imports.join('')}\nexport default ${words}\n`
    }
  }

  for (const { section, folders } of plain)
    for (const folder of folders) write(folder, hyphened(section), having(section), merged(section))
  write(server, 'errors/codes', having('errors'), merged('errors'))
  write(web, 'errors.codes', having('errors'), merged('errors'))
  for (const module of having('lists'))
    write(web, `lists.${module.name}`, [module], `${camel(module.name)}.lists`)
  for (const section of ['events', 'notices'])
    for (const [part, of] of Map.groupBy(having(section), (module) => module.part))
      write(web, part ? `${section}.${part}` : section, of, merged(section, of))
  for (const [name, parts] of Object.entries(grouped)) {
    const lines = Object.entries(parts).map(([key, section]) => `  ${key}: ${merged(section)},\n`)
    write(web, name, having(...Object.values(parts)), `{\n${lines.join('')}}`)
  }
  return files
}
