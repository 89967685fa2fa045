import { spawn } from 'node:child_process'
import type { Account } from './account.ts'
import { executionError } from './binaries.ts'

/** PostgreSQL programs get no variable of ours, since PGDATA, PGPORT or a locale would change what they do. */
export const DATABASE_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a PostgreSQL program to its end as `account` and returns its exit code and everything it printed. */
export async function run(
  program: string,
  parameters: string[],
  options: { account?: Account | undefined; input?: string } = {},
): Promise<{ exitCode: number | null; output: string }> {
  return await new Promise((resolve, reject) => {
    // The root directory is the one place that every user may stand in.
    const child = spawn(program, parameters, { ...options.account, cwd: '/', env: DATABASE_ENVIRONMENT })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', (error) => reject(executionError(error, program)))
    child.on('close', (exitCode) => resolve({ exitCode, output }))
    child.stdin.on('error', () => {})
    child.stdin.end(options.input ?? '')
  })
}
