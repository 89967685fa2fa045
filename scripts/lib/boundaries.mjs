import path from 'node:path'
import { parseSync } from 'vite'

const isTest = (file) => /\.test\.tsx?$|^server\/src\/(modules\/[^/]+\/)?testing\//.test(file)

/** The part of the project a file belongs to: a folder of `server/src`, or a folder of the project. */
function partOf(file) {
  const [first, second, third] = file.split('/')
  if (first !== 'server') return first === 'web' && second === 'build' ? 'build' : first
  return second === 'src' && file.split('/').length > 3 ? third : 'server'
}

/** What each part may import of ours, besides itself; parts that are not listed may import anything. */
const allowed = {
  contracts: [],
  sandbox: [],
  web: ['contracts'],
  tables: ['contracts', 'platform'],
  platform: ['contracts', 'tables'],
  providers: ['contracts', 'platform', 'tables'],
  modules: ['contracts', 'platform', 'tables', 'providers'],
  backup: ['platform'],
  // What stands before the modules, and the processes that are put together of all of it.
  edge: ['contracts', 'platform', 'tables', 'providers', 'modules', 'build', 'server'],
  server: ['contracts', 'platform', 'tables', 'providers', 'modules', 'backup', 'edge', 'build'],
}

/** Layers of the web, each of which may import those before it. What stands beside them they all import. */
const layers = ['ui', 'kit', 'features', 'surfaces']
const layerOf = (file) => layers.indexOf(/^web\/app\/([^/]+)\/./.exec(file)?.[1])
/** What puts the pages together, and may import all of them. */
const isTop = (file) => /^web\/app\/(entry\.\w+|root|routes|server)\.tsx?$/.test(file)
const isBeside = (file) => file.startsWith('web/app/') && layerOf(file) === -1 && !isTop(file)
const featureOf = (file) => /^web\/app\/features\/([^/]+)\/./.exec(file)?.[1]

const isBrowsers = (file) => file.startsWith('web/app/') && !isTest(file) && !/\.server\.tsx?$/.test(file)
/** Files of the contracts that a browser takes values from: of a module, and those that belong to none, words among them. */
const offersValues = (file) =>
  /^contracts\/src\/((?:[^/]+\/){1,2}(records|acts|choices|lists|machines|events)|[^/]+)\.ts$/.test(file) ||
  /^contracts\/src\/(country-names|i18n)\//.test(file)
/** What a module says on pages of all modules, which catalogues alone take: components ask them. */
const isWords = (target) => /^contracts\/src\/(?!i18n\/)(.+\/)?(words|messages)\.(en|es)\.ts$/.test(target)
const isCatalogue = (file) => /^web\/app\/i18n\/(en|es)\//.test(file)
const isSchemas = (specifier) => /^(zod$|zod\/|@orpc\/)/.test(specifier)

/** What a module is bound by: gathered in one list for the processes, and taken alone by tests. */
const isDoor = (target) =>
  /^server\/src\/modules\/([^/]+)\/(\1\.(routes|jobs|office)|testing\/matrix|(.+\/)?messages\/[^/]+)\.ts$/.test(
    target,
  )
const mayOpenDoors = (file) =>
  file === 'server/src/all-modules.ts' || file === 'server/src/all-messages.ts' || isTest(file)

/** Tables but those of the kernel, and what a contract says of a module's records. */
const isModulesOwn = (target) =>
  /^server\/src\/tables\/(?!(platform|columns|index|retention)\.ts$)/.test(target) ||
  /^contracts\/src\/(?!i18n\/)[^/]+\/(.+\/)?(machines|events|attention|lists)\.ts$/.test(target)

/** Says in words what is wrong with `file` importing `target`, or undefined when it is in order. */
function violation(file, target, isType) {
  const [from, to] = [partOf(file), partOf(target)]
  const fromModule = /^server\/src\/modules\/[^/]+/.exec(file)?.[0]
  const toModule = /^server\/src\/modules\/[^/]+/.exec(target)?.[0]
  if (
    toModule &&
    toModule !== fromModule &&
    target !== `${toModule}/index.ts` &&
    !(isDoor(target) && mayOpenDoors(file))
  ) {
    return `a module is entered through its index.ts only`
  }
  if (!isTest(file) && layerOf(file) !== -1 && layerOf(file) < layerOf(target)) {
    return `${layers[layerOf(file)]} must not import ${layers[layerOf(target)]}`
  }
  if (!isTest(file) && isBeside(file) && layerOf(target) >= layers.indexOf('features')) {
    return `what every layer imports must not import ${layers[layerOf(target)]}`
  }
  if (from === 'platform' && !isTest(file) && isModulesOwn(target)) {
    return `the kernel knows no module’s tables, machines, events and lists`
  }
  if (isCatalogue(file) && isWords(target)) return undefined
  if (isBrowsers(file) && to === 'contracts' && !isType && !offersValues(target)) {
    return `a browser takes values from records, acts, choices, lists, machines and events of a contract only`
  }
  if (from === to || !allowed[from] || allowed[from].includes(to)) return undefined
  if (isTest(file) && ['testing', 'sandbox', 'server', 'edge'].includes(to) && file.startsWith('server/'))
    return undefined
  return `${from} must not import ${to}`
}

function resolve(file, specifier, aliases) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  for (const [pattern, target] of aliases) {
    const prefix = pattern.slice(0, -1)
    if (specifier.startsWith(prefix))
      return path.posix.join(target.slice(0, -1), specifier.slice(prefix.length))
  }
  return undefined
}

/** Every module a file names in an import, a re-export or an `import()` with a plain string. */
function importsOf(file, text) {
  const { module } = parseSync(file, text)
  const ofTypes = (entries) => entries.length > 0 && entries.every((entry) => entry.isType)
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      moduleRequest,
      isType: ofTypes(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ moduleRequest, isType })),
    ),
  ]
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end),
  )
  return [
    ...named
      .filter(({ moduleRequest }) => moduleRequest)
      .map(({ moduleRequest: { value, start }, isType }) => ({ specifier: value, start, isType })),
    ...dynamic
      .filter((quoted) => /^['"`]/.test(quoted))
      .map((quoted) => ({ specifier: quoted.slice(1, -1), start: text.indexOf(quoted), isType: false })),
  ]
}

/** The first way from `file` to a library of schemas, as files; undefined where none leads there. */
function wayToSchemas(file, values, seen = new Set()) {
  if (seen.has(file)) return undefined
  seen.add(file)
  const { targets = [], reachesSchemas = false } = values.get(file) ?? {}
  if (reachesSchemas) return [file]
  for (const target of targets) {
    const way = wayToSchemas(target, values, seen)
    if (way) return [file, ...way]
  }
  return undefined
}

/** A circle of names that leads from `name` back to it, or undefined. */
function circleFrom(name, edges, way = [name]) {
  for (const next of edges.get(way.at(-1))?.keys() ?? []) {
    if (next === name) return [...way, name]
    const circle = way.includes(next) ? undefined : circleFrom(name, edges, [...way, next])
    if (circle) return circle
  }
  return undefined
}

/**
 * Everything that is wrong with who imports whom. `files` are `{ path, text }`, `aliases` pairs of a package's `imports`
 * such as `['#contracts/*', './contracts/src/*']`.
 */
export function checkBoundaries(files, aliases) {
  const problems = new Set()
  /** What each file takes values from, and which features each feature imports, with a place that does. */
  const values = new Map()
  const features = new Map()
  const taken = new Map()
  for (const { path: file, text } of files) {
    const own = { targets: [], reachesSchemas: false }
    values.set(file, own)
    for (const { specifier, start, isType } of importsOf(file, text)) {
      const place = `${file}:${text.slice(0, start).split('\n').length}`
      const target = resolve(file, specifier, aliases)
      if (!isType && isSchemas(specifier)) own.reachesSchemas = true
      if (!target) continue
      if (!isType) own.targets.push(target)
      const reason = violation(file, target, isType)
      if (reason) problems.add(`${place}: ${reason} (${specifier})`)
      else if (isBrowsers(file) && !isType && partOf(target) === 'contracts') taken.set(target, place)
      const [from, to] = [featureOf(file), featureOf(target)]
      if (from && to && from !== to && !isTest(file)) {
        if (!features.has(from)) features.set(from, new Map())
        features.get(from).set(to, place)
      }
    }
  }
  for (const [target, place] of taken) {
    const way = wayToSchemas(target, values)
    if (way) problems.add(`${place}: a browser gets schemas by this (${way.join(' → ')})`)
  }
  const told = new Set()
  for (const name of features.keys()) {
    const circle = told.has(name) ? undefined : circleFrom(name, features)
    if (!circle) continue
    for (const each of circle) told.add(each)
    problems.add(`${features.get(circle[0]).get(circle[1])}: features in a circle (${circle.join(' → ')})`)
  }
  return [...problems]
}
