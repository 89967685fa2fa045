import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree } from 'vite'
import { expect, test } from 'vitest'
import { machines } from '#contracts/machines.ts'
import { timetable } from '#platform/jobs/jobs.ts'
import { hooks, jobs, reactions, recurring, webhookEndpoints } from './modules.ts'

const modules = new URL('modules/', import.meta.url)
/** `orderMachine` and what it is called. */
const machineNames = new Map(
  Object.keys(machines).map((name) => [
    `${name.replace(/_([a-z])/g, (_line, letter: string) => letter.toUpperCase())}Machine`,
    name,
  ]),
)
const advancing = new Set(['advance', 'advanceWhere', 'emitCreated'])

const nameOf = (node: ESTree.Node | undefined) => (node?.type === 'Identifier' ? node.name : undefined)
const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Every text that an expression may come to, both ends of a condition included. */
const textsOf = (node: ESTree.Node | undefined): string[] =>
  node?.type === 'ConditionalExpression'
    ? [...textsOf(node.consequent), ...textsOf(node.alternate)]
    : [textOf(node) ?? []].flat()

const memberOf = (node: ESTree.Node | undefined) =>
  node?.type === 'MemberExpression' && !node.computed ? nameOf(node.property) : undefined

/** `order.export` of `events.order.export`, both ends of a condition included. */
const eventsIn = (node: ESTree.Node | undefined): string[] => {
  if (node?.type === 'ConditionalExpression')
    return [...eventsIn(node.consequent), ...eventsIn(node.alternate)]
  const name = memberOf(node)
  const kind = node?.type === 'MemberExpression' ? memberOf(node.object) : undefined
  return name && kind ? [`${kind}.${name}`] : []
}

/** The types of the events that the modules' code emits, by their machines and by name. */
function emittedEvents(): Set<string> {
  const kinds = new Map<string, string>()
  const moves: { status: string; event: string }[] = []
  const emitted = new Set<string>()
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      const machine =
        init?.type === 'CallExpression' && nameOf(init.callee) === 'bindStatus' && nameOf(init.arguments[2])
      if (machine) kinds.set(nameOf(id) ?? '', machineNames.get(machine) ?? '')
    },
    CallExpression({ callee, arguments: given }) {
      const [, what, ...rest] = given
      if (nameOf(callee) === 'emit') for (const type of eventsIn(what)) emitted.add(type)
      if (!advancing.has(nameOf(callee) ?? '')) return
      for (const event of rest.flatMap(textsOf)) moves.push({ status: nameOf(what) ?? '', event })
    },
  })
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    visitor.visit(parseSync(file, readFileSync(new URL(file, modules), 'utf8')).program)
  }
  for (const { status, event } of moves) {
    if (kinds.has(status)) emitted.add(`${kinds.get(status)}.${event}`)
  }
  return emitted
}

test('every reaction has a job that handles it and a source that emits its event', () => {
  const emitted = emittedEvents()
  const handled = new Set(jobs.map(({ task }) => task))
  expect(reactions.length).toBeGreaterThan(0)
  expect(reactions.map(({ event }) => event.type).filter((type) => !emitted.has(type))).toEqual([])
  expect(reactions.map(({ job }) => job.task).filter((task) => !handled.has(task))).toEqual([])
})

test('no two jobs share a name, and no reaction stands twice', () => {
  const names = [...jobs, ...recurring].map(({ task }) => task)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const pairs = reactions.map(({ event, job }) => `${event.type} → ${job.task}`)
  expect(pairs.filter((pair, at) => pairs.indexOf(pair) !== at)).toEqual([])
})

test('every hook is run by a verb, and some module does its part there', () => {
  const code = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, modules), 'utf8'))
    .join('\n')
  const declared = [...code.matchAll(/const (\w+) = defineHook<[^]*?>\('([\w-]+)'\)/g)]
  const run = new Set([...code.matchAll(/runHooks\(ctx, (\w+)/g)].map(([, constant]) => constant))
  expect(declared.map(([, , name]) => name).toSorted()).toEqual(
    [...new Set(hooks.map(({ hook }) => hook))].toSorted(),
  )
  expect(declared.filter(([, constant]) => !run.has(constant))).toEqual([])
})

test('a job that a version before has left in the queue is run', async () => {
  const handled = jobs.map(({ task }) => task).toSorted()
  const snapshot = new URL('every-job.snapshot.txt', import.meta.url)
  const everQueued = existsSync(snapshot) ? readFileSync(snapshot, 'utf8').trim().split('\n') : []
  // A job may wait for weeks: a name that once stood there stays.
  expect(everQueued.filter((name) => !handled.includes(name))).toEqual([])
  await expect(`${handled.join('\n')}\n`).toMatchFileSnapshot(fileURLToPath(snapshot))
})

test('what the clock starts goes before whatever waits in the queue', () => {
  const others = Math.min(0, ...webhookEndpoints.map(({ priority = 0 }) => priority))
  const late = timetable(recurring).filter(({ options }) => options.priority >= others)
  expect(late).toEqual([])
})

test('every room of the kernel says in a line what belongs there', () => {
  const kernel = new URL('platform/', import.meta.url)
  const rooms = readdirSync(kernel, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const silent = rooms.filter(({ name }) => {
    const said = new URL(`${name}/README.md`, kernel)
    return !existsSync(said) || !/^[A-Z].+\.\n$/.test(readFileSync(said, 'utf8'))
  })
  expect(rooms.length).toBeGreaterThan(10)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('each module binds the endpoints of its own namespace', () => {
  const bound = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const [module = ''] = file.split('/')
      const own = module.replace(/-([a-z])/g, (_hyphen, letter: string) => letter.toUpperCase())
      const source = readFileSync(new URL(file, modules), 'utf8')
      return [...source.matchAll(/\bos\.(\w+)/g)].map(([, namespace]) => ({ file, own, namespace }))
    })
  expect(bound.length).toBeGreaterThan(80)
  expect(bound.filter(({ own, namespace }) => own !== namespace)).toEqual([])
})
