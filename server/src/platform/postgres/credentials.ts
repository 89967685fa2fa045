import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { systemErrorCode } from '../config/startup-error.ts'

/** What is remembered between starts, in `postgres.json`, which only its owner may read. */
export type Credentials = { port: number; password: string }

/** Reads the remembered port and password; undefined when they are missing or unreadable as JSON. */
export function readCredentials(dataDirectory: string): Credentials | undefined {
  try {
    const value = JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8')) as Partial<Credentials>
    if (typeof value.port !== 'number' || typeof value.password !== 'string') return undefined
    return { port: value.port, password: value.password }
  } catch (error) {
    if (error instanceof SyntaxError || systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

export function writeCredentials(dataDirectory: string, credentials: Credentials): void {
  const unfinished = `${fileOf(dataDirectory)}.new`
  writeFileSync(unfinished, `${JSON.stringify(credentials)}\n`, { mode: 0o600 })
  renameSync(unfinished, fileOf(dataDirectory))
}

/** A password that needs no escaping in a URL or in SQL. */
export function createPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Returns `preferred` if nothing listens there on the loopback interface, else a port the system chooses. */
export async function choosePort(preferred = 0): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (preferred === 0 ? reject(error) : resolve(choosePort())))
    server.listen(preferred, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : preferred))
    })
  })
}

function fileOf(dataDirectory: string): string {
  return path.join(dataDirectory, 'postgres.json')
}
