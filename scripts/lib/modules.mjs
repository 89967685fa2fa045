import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gatheredWords } from './gathered-words.mjs'
import { camel, heading, isWritten, relativeTo } from './written.mjs'

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
  const errors = find(`${contracts}/**/errors.ts`).flatMap((file) =>
    constants(file, /^export const (\w+Errors) = /gm),
  )
  const permissions = find(`${contracts}/*/permissions.ts`).flatMap((file) =>
    constants(file, /^export const (\w+Permissions) = /gm),
  )
  const attention = find(`${contracts}/**/attention.ts`).flatMap((file) =>
    constants(file, /^export const (\w+Attention) = /gm),
  )

  const personal = find('server/src/tables/*-personal.ts').flatMap((file) =>
    constants(file, /^export const (\w+) = personalRows\(/gm),
  )
  const nobodys = find('server/src/tables/*-personal.ts').flatMap((file) =>
    constants(file, /^export const (ofNobody) = rowsOfNobody\(/gm).map((each) => ({
      ...each,
      as: `${each.name}In${camel(`-${path.posix.basename(file, '-personal.ts')}`)}`,
    })),
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
  const messages = find('server/src/modules/**/messages/*.ts').flatMap((file) =>
    constants(file, /^export const (\w+) = \w*Message\(/gm),
  )
  const gathered = (kind) => jobs.filter(({ name }) => name === kind).map(({ as }) => `...${as}`)

  const catalogues = gatheredWords(find, read)
  const ofCatalogue = /^web\/app\/i18n\/en\/([^/]+)\.ts$/
  const byHand = find('web/app/i18n/en/*.ts').filter((file) => !isWritten(read(file)))
  const words = [...byHand, ...Object.keys(catalogues)]
    .flatMap((file) => ofCatalogue.exec(file)?.[1] ?? [])
    .toSorted()
  const namespaceOf = (name) => name.split('.')[0]
  const constantOf = (name) => camel(name.replace('.', '-'))

  return {
    ...catalogues,
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
    [`${contracts}/all-errors.ts`]: [
      heading,
      ...from(contracts, errors),
      '\n/** Every code of what a module refuses, with its HTTP status. */\n',
      `export const errorsOfModules = ${listed(errors.map(({ name }) => `...${name}`))}`,
    ].join(''),
    [`${contracts}/all-permissions.ts`]: [
      heading,
      ...from(contracts, permissions),
      '\n/** Everything that can be permitted, and who holds it. */\n',
      `export const permissionRules = ${listed(permissions.map(({ name }) => `...${name}`))}`,
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
    'server/src/all-messages.ts': [
      heading,
      ...from('server/src', messages),
      '\n/** Every message that we send. */\n',
      `export const allMessages = [${messages.map(({ name }) => name).join(', ')}]\n`,
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
      ...from('server/src/tables', [...personal, ...nobodys]),
      '\n/** Every table with rows of people, and what becomes of them. */\n',
      `export const allPersonalRows = [${personal.map(({ name }) => name).join(', ')}]\n`,
      '\n/** Every table without any. */\n',
      `export const allRowsOfNobody = [${nobodys.map(({ as }) => as).join(', ')}]\n`,
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

/** The files that do not say what is true, with what they should say: nothing, where nothing is gathered into them any more. */
export async function outdatedIn(root, format) {
  const textOf = (file) => {
    const place = path.join(root, file)
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined
  }
  const indexes = indexesOf(root)
  const left = globSync('{contracts/src,web/app}/i18n/{en,es}/**/*.ts', { cwd: root }).filter(
    (file) => !(file in indexes) && isWritten(textOf(file)),
  )
  const wanted = await Promise.all(
    Object.entries(indexes).map(async ([file, text]) => ({ file, wanted: await format(file, text) })),
  )
  return [...wanted.filter((each) => textOf(each.file) !== each.wanted), ...left.map((file) => ({ file }))]
}
