import { optionsFromEnvironment } from './config.ts'
import { startSandbox } from './index.ts'

const sandbox = await startSandbox(optionsFromEnvironment(process.env)).catch((error: Error) => {
  process.stderr.write(`The sandbox cannot start: ${error.message}\n`)
  process.exit(1)
})
process.stdout.write(
  `${JSON.stringify({ ready: true, url: sandbox.url, smtpPort: sandbox.smtpPort, pid: process.pid })}\n`,
)

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  sandbox.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
// Started as a child with a channel: the process that started us is gone.
process.on('disconnect', stop)
