import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartupError, systemErrorCode } from './startup-error.ts'

type Address = Pick<Config, 'port' | 'host'>

/** Listens for a moment where the server will. @throws StartupError when that is not possible. */
export async function assertPortIsFree(address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}

/** Says in one line why nobody can listen there; returns what it does not know unchanged. */
export function listenError(error: unknown, { port, host }: Address): unknown {
  const code = systemErrorCode(error)
  switch (code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    case 'EACCES':
      return new StartupError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartupError(
        `HOST ${host} is no address of this machine (${code}). Set it to one, such as 127.0.0.1 or 0.0.0.0.`,
      )
    default:
      return error
  }
}
