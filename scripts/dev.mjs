/**
 * `npm run dev`: runs the product and restarts it when a source changes.
 *
 * A change in web/ or contracts/ builds the web application first (two seconds), one in server/ or
 * sandbox/ needs no build. Then the server is restarted as a whole, in under a second: it renders the
 * pages itself, so one process that is always what production runs is simpler than a second server for
 * development. The database stays as it is; reload the page to see the change. When a build fails its
 * errors are shown and the last good version keeps running.
 */
import './lib/node-version.mjs'
import { once } from 'node:events'
import { watch } from 'node:fs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { build, ensureBuilt } = await import('./lib/build.mjs')
const { say } = await import('./lib/console.mjs')
const { inProject } = await import('./lib/project.mjs')
const { onStopSignal, spawnServer } = await import('./lib/server.mjs')

const SETTLE_MS = 150
const node = await ensureInstalled()
await ensureBuilt(node)

let server = start()
let changed = new Set()
let timer
let busy = false
let stopping = false

const ignored = /^(build|\.react-router|node_modules)\b|(\.test\.tsx?|~|\.sw.)$/
for (const folder of ['web', 'contracts', 'server', 'sandbox']) {
  watch(inProject(folder), { recursive: true }, (_event, name) => {
    if (!name || ignored.test(name)) return
    changed.add(folder)
    clearTimeout(timer)
    timer = setTimeout(apply, SETTLE_MS)
  })
}

onStopSignal((signal) => {
  stopping = true
  if (!server.kill(signal)) process.exit(0)
})

async function apply() {
  // A change during a build waits for its end, so that two builds never write the same files.
  if (busy) return
  busy = true
  while (changed.size > 0 && !stopping) {
    const folders = changed
    changed = new Set()
    const needsBuild = folders.has('web') || folders.has('contracts')
    if (needsBuild && (await build(node)) !== 0) continue
    await stop()
    if (!stopping) server = start()
  }
  busy = false
}

function start() {
  const child = spawnServer(node, ['--dev', ...process.argv.slice(2)])
  child.on('exit', (exitCode) => {
    if (stopping) process.exit(exitCode ?? 0)
    if (exitCode && !busy) say('The server ended; waiting for a change to start it again.')
  })
  return child
}

async function stop() {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
