import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fail, runWithProgress } from './console.mjs'
import { fingerprint, inProject, projectEnvironment, readText } from './project.mjs'

const stampFile = inProject('web/build/.stamp')
const sources = ['web', 'contracts', 'package.json', 'package-lock.json', 'tsconfig.json']
const isGenerated = (name) =>
  ['web/build', 'web/.react-router', 'web/node_modules', 'web/public/flags'].includes(name)

/** Builds the web application when its sources changed; ends the script when that fails. */
export async function ensureBuilt(node) {
  if (!isStale()) return
  const exitCode = await build(node)
  if (exitCode !== 0) fail('The web application could not be built: see above.')
}

function isStale() {
  return (
    readText(stampFile) !== fingerprint(sources, isGenerated) || !existsSync(inProject('web/build/server'))
  )
}

/** Builds the web application and resolves to the exit code; only a finished build leaves a stamp. */
export async function build(node) {
  const stamp = fingerprint(sources, isGenerated)
  rmSync(stampFile, { force: true })
  const flags = await runWithProgress('Copying flags', node, [inProject('scripts/copy-flags.mjs')], {
    cwd: inProject('.'),
  })
  if (flags.exitCode !== 0) return flags.exitCode
  const parameters = [inProject('node_modules/@react-router/dev/bin.cjs'), 'build']
  const { exitCode } = await runWithProgress('Building the web application', node, parameters, {
    cwd: inProject('web'),
    env: projectEnvironment({ NODE_ENV: 'production' }),
  })
  if (exitCode !== 0) return exitCode
  mkdirSync(inProject('web/build'), { recursive: true })
  writeFileSync(stampFile, stamp)
  return 0
}
