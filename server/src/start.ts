import { parseConfig } from '#platform/config/config.ts'
import { acquireInstanceLock } from '#platform/postgres/instance-lock.ts'
import { assertPortIsFree } from '#platform/config/ports.ts'
import { reportFailure } from '#platform/config/startup-error.ts'

/** `npm start`: whatever may refuse is asked before the product is loaded, and before anything is written. */
try {
  const config = parseConfig(process.env)
  await assertPortIsFree(config)
  // What lies in the directory belongs to the one that holds it.
  const lock = acquireInstanceLock(config.dataDirectory)
  const { runOnOneMachine } = await import('./one-machine.ts')
  await runOnOneMachine(config, lock)
} catch (error) {
  reportFailure(error)
}
