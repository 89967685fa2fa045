import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fail, runQuietly, runWithProgress, showEnd } from './console.mjs'
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

/** Whether the sources changed since the last build. */
export function isStale() {
  return (
    readText(stampFile) !== fingerprint(sources, isGenerated) || !existsSync(inProject('web/build/server'))
  )
}

/** Builds the web application and resolves to the exit code; only a finished build leaves a stamp. */
export async function build(node, run = runWithProgress) {
  const stamp = fingerprint(sources, isGenerated)
  rmSync(stampFile, { force: true })
  const flags = await run('Copying flags', node, [inProject('scripts/copy-flags.mjs')], {
    cwd: inProject('.'),
  })
  if (flags.exitCode !== 0) return flags.exitCode
  const parameters = [inProject('node_modules/@react-router/dev/bin.cjs'), 'build']
  const { exitCode } = await run('Building the web application', node, parameters, {
    cwd: inProject('web'),
    env: projectEnvironment({ NODE_ENV: 'production' }),
  })
  if (exitCode !== 0) return exitCode
  mkdirSync(inProject('web/build'), { recursive: true })
  writeFileSync(stampFile, stamp)
  return 0
}

/** The same beside something else that tells how far it is: nothing is said unless it fails. `signal` ends it. */
export const buildBeside = (node, signal) =>
  build(node, async (_name, command, parameters, options) => {
    const { exitCode, output } = await runQuietly(command, parameters, { ...options, signal })
    if (exitCode !== 0 && !signal.aborted) showEnd(output)
    return { exitCode }
  })
