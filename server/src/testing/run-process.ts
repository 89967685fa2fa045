import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { compileCache } from './compile-cache.ts'

/**
 * Runs one of the server's entries (`start.ts`, `main.ts` …), or any other file by its whole path, to its own end;
 * `said` is what stands on standard error.
 * @param onPrint sees what stands on standard output so far whenever it grows
 */
export async function runProcess(
  entry: string,
  environment: Record<string, string>,
  parameters: string[] = [],
  onPrint: (printed: string, child: ChildProcess) => void = () => undefined,
) {
  const main = path.resolve(import.meta.dirname, '..', entry)
  // Nothing that the tests themselves run with.
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [main, ...parameters], {
    env: { PATH, HOME, ...compileCache, ...environment },
  })
  let [printed, said] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => onPrint((printed += chunk.toString()), child))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said, printed }
}
