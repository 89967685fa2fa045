import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** `back-office` as code names it: `backOffice`. */
const camel = (name) => name.replace(/-([a-z])/g, (_hyphen, letter) => letter.toUpperCase())

const heading =
  '// Written by `npm run modules` out of the folders of the modules; `npm run lint` says when it is not true any more.\n'

/** Everything that the modules of a project hold for the rest, by the file that lists it. */
export function indexesOf(root) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const find = (pattern) =>
    globSync(pattern, { cwd: root })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !file.endsWith('.test.ts'))
      .toSorted()
  /** The constants that a file exports whose declaration begins as `pattern` says: `[name, file]`. */
  const constants = (file, pattern) =>
    [...read(file).matchAll(pattern)].map(([, name, key]) => ({ file, name, key }))
  const from = (folder, found) =>
    [...Map.groupBy(found, ({ file }) => file)].map(
      ([file, each]) =>
        `import { ${each.map(({ name, as }) => (as ? `${name} as ${as}` : name)).join(', ')} } from '${relativeTo(folder, file)}'\n`,
    )
  const relativeTo = (folder, file) => {
    const way = path.posix.relative(folder, file)
    return way.startsWith('.') ? way : `./${way}`
  }
  const moduleOf = (file) => path.posix.basename(path.posix.dirname(file.replace('/testing/', '/')))

  const contracts = 'contracts/src'
  const listed = (found) => `{\n${found.map((line) => `  ${line},\n`).join('')}} as const\n`

  const machines = find(`${contracts}/**/machines.ts`).flatMap((file) =>
    constants(file, /^export const (\w+) = machine\(\{\s*name: '(\w+)'/gm),
  )
  const events = find(`${contracts}/**/events.ts`).flatMap((file) =>
    constants(file, /^export const (\w+Events) = /gm),
  )
  const records = find(`${contracts}/**/records.ts`).flatMap((file) =>
    constants(file, /^export const (\w+) = defineRecord\(\{\s*kind: '(\w+)'/gm),
  )
  const attention = find(`${contracts}/**/attention.ts`).flatMap((file) =>
    constants(file, /^export const (\w+Attention) = /gm),
  )

  const personal = find('server/src/tables/*-personal.ts').flatMap((file) =>
    constants(file, /^export const (\w+) = personalRows\(/gm),
  )
  const audiences = ['accounts', 'public', 'admin', 'own']
  const endpoints = audiences.flatMap((audience) =>
    find(`${contracts}/*/${audience}.ts`).flatMap((file) =>
      constants(file, new RegExp(`^export const (${audience}\\w*) = \\{`, 'gm')).map((each) => ({
        ...each,
        audience,
      })),
    ),
  )
  const byModule = [...Map.groupBy(endpoints, ({ file }) => moduleOf(file))].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const namespaces = byModule.map(([module, each]) => {
    const parts = each.map(({ name, audience }) => (audience === 'own' ? `own: ${name}` : `...${name}`))
    return `${camel(module)}: { ${parts.join(', ')} }`
  })

  const doors = (kind, pattern = `*.${kind}.ts`) =>
    find(`server/src/modules/*/${pattern}`).flatMap((file) =>
      constants(
        file,
        /^export (?:const|function) (routes|createRoutes|jobs|recurring|reactions|hooks|office|matrix)\b()/gm,
      ).map((each) => ({ ...each, as: `${each.name}Of${camel(`-${moduleOf(file)}`)}` })),
    )
  const [routes, jobs, offices] = [doors('routes'), doors('jobs'), doors('office')]
  const matrices = doors('matrix', 'testing/matrix.ts')
  const gathered = (kind) => jobs.filter(({ name }) => name === kind).map(({ as }) => `...${as}`)

  const words = find('web/app/i18n/en/*.ts').map((file) => path.posix.basename(file, '.ts'))
  const namespaceOf = (name) => name.split('.')[0]
  const constantOf = (name) => camel(name.replace('.', '-'))

  return {
    [`${contracts}/all-machines.ts`]: [
      heading,
      ...from(contracts, machines),
      '\n/** Every machine by its name, which is also the kind of record that its events are about. */\n',
      `export const machines = ${listed(machines.map(({ name, key }) => `${key}: ${name}`))}`,
    ].join(''),
    [`${contracts}/all-events.ts`]: [
      heading,
      ...from(contracts, events),
      '\n/** What can happen besides the moves of the machines, by the kind of record. */\n',
      `export const otherEvents = ${listed(events.map(({ name }) => `...${name}`))}`,
    ].join(''),
    [`${contracts}/all-records.ts`]: [
      heading,
      ...from(contracts, records),
      '\n/** Every kind of record that has a page, by its name. */\n',
      `export const recordKinds = ${listed(records.map(({ name, key }) => `${key}: ${name}`))}`,
    ].join(''),
    [`${contracts}/all-attention.ts`]: [
      heading,
      ...from(contracts, attention),
      '\n/** Everything that can be the matter with a record, by name. */\n',
      `export const attentionKinds = ${listed(attention.map(({ name }) => `...${name}`))}`,
    ].join(''),
    [`${contracts}/all-endpoints.ts`]: [
      heading,
      ...from(contracts, endpoints),
      '\n/** Every endpoint, by the module that answers. */\n',
      `export const contract = {\n${namespaces.map((line) => `  ${line},\n`).join('')}}\n`,
    ].join(''),
    'server/src/all-modules.ts': [
      heading,
      "import { os } from '#platform/http/api.ts'\n",
      "import type { Tokens } from '#modules/identity/index.ts'\n",
      ...from('server/src', [...routes, ...jobs, ...offices]),
      '\n/** The whole API: every endpoint of the contract with the verb behind it. */\n',
      'export const createRouter = (tokens: Tokens) =>\n  os.router({\n',
      ...routes.map(
        ({ file, name, as }) =>
          `    ${camel(moduleOf(file))}: ${name === 'createRoutes' ? `${as}(tokens)` : as},\n`,
      ),
      '  })\n\n',
      ...['jobs', 'recurring', 'reactions', 'hooks'].map(
        (kind) => `export const ${kind} = [${gathered(kind).join(', ')}]\n`,
      ),
      `export const offices = [${offices.map(({ as }) => as).join(', ')}]\n`,
    ].join(''),
    'server/src/testing/all-matrix.ts': [
      heading,
      ...from('server/src/testing', matrices),
      '\n/** What the modules tell the authorization matrix, by their namespaces. */\n',
      `export const matrixParts = ${listed(matrices.map(({ file, as }) => `${camel(moduleOf(file))}: ${as}`))}`,
    ].join(''),
    'server/src/tables/index.ts': [
      heading,
      ...find('server/src/tables/*.ts')
        .filter((file) => /^export const \w+ = (?:pg|tenant)\w*Table\(/m.test(read(file)))
        .map((file) => `export * from './${path.posix.basename(file)}'\n`),
    ].join(''),
    'server/src/tables/all-personal.ts': [
      heading,
      ...from('server/src/tables', personal),
      '\n/** Every table with rows of people, and what becomes of them. */\n',
      `export const allPersonalRows = [${personal.map(({ name }) => name).join(', ')}]\n`,
    ].join(''),
    'web/app/i18n/all-words.ts': [
      heading,
      ...words.map((name) => `import type ${constantOf(name)} from './en/${name}.ts'\n`),
      '\n/** Every catalogue by its name, which is also the namespace of its keys. */\n',
      'export interface Messages {\n',
      ...[...Map.groupBy(words, namespaceOf)].map(
        ([name, parts]) =>
          `  ${name.includes('-') ? `'${name}'` : name}: ${parts.map((part) => `typeof ${constantOf(part)}`).join(' & ')}\n`,
      ),
      '}\n',
      '\n/** Parts of catalogues that are loaded by themselves. */\n',
      `export type PartName = ${words.flatMap((name) => (name.includes('.') ? [`'${name}'`] : [])).join(' | ')}\n`,
    ].join(''),
  }
}

/** The files that do not say what is true, with what they should say. */
export const outdatedIn = (root, format) =>
  Promise.all(
    Object.entries(indexesOf(root)).map(async ([file, text]) => {
      const wanted = await format(file, text)
      const place = path.join(root, file)
      return { file, wanted, isTrue: existsSync(place) && readFileSync(place, 'utf8') === wanted }
    }),
  ).then((all) => all.filter(({ isTrue }) => !isTrue))
