/**
 * `npm start`: from a fresh checkout to a running product.
 * Installs and builds what is missing or out of date, and runs server/src/start.ts until it ends; passes on its output,
 * its exit code, and every request to stop. A build goes on beside the start of the database and the making of the demo
 * world, and the server waits for it before it serves. Needs Node.js 20 and npm.
 */
import './lib/node-version.mjs'

const { ensureInstalled } = await import('./lib/install.mjs')
const { buildBeside, isStale } = await import('./lib/build.mjs')
const { onStopSignal, spawnServer } = await import('./lib/server.mjs')

const node = await ensureInstalled()
const isBuilding = isStale()
const building = new AbortController()
let isBroken = false

const server = spawnServer(node, [...(isBuilding ? ['--build-under-way'] : []), ...process.argv.slice(2)], {
  keepsCode: !isBuilding,
})
onStopSignal((signal) => {
  building.abort()
  server.kill(signal)
})
server.on('error', (error) => {
  process.stderr.write(`The server could not be started with ${node}: ${error.message}\n`)
  end(1)
})
server.on('exit', (exitCode, signal) => {
  if (isBroken) process.stderr.write('The web application could not be built: see above.\n')
  end(isBroken ? 1 : (exitCode ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)))
})

if (isBuilding) {
  const exitCode = await buildBeside(node, building.signal)
  isBroken = exitCode !== 0 && !building.signal.aborted
  if (exitCode === 0 && server.connected) server.send('built')
  else if (isBroken) server.kill('SIGTERM')
}

function end(exitCode) {
  building.abort()
  process.exit(exitCode)
}
