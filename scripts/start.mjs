/**
 * `npm start`: from a fresh checkout to a running product.
 * Installs and builds what is missing or out of date, then runs server/src/start.ts until it ends and
 * passes on its output, its exit code, and every request to stop. Needs Node.js 20 and npm.
 */
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { ensureBuilt } = await import('./lib/build.mjs')
const { onStopSignal, spawnServer } = await import('./lib/server.mjs')

const node = await ensureInstalled()
await ensureBuilt(node)

const server = spawnServer(node, process.argv.slice(2))
onStopSignal((signal) => server.kill(signal))
server.on('error', (error) => {
  process.stderr.write(`The server could not be started with ${node}: ${error.message}\n`)
  process.exit(1)
})
server.on('exit', (exitCode, signal) =>
  process.exit(exitCode ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
