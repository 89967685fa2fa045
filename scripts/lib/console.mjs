import { spawn } from 'node:child_process'
import { openSync, writeSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Prints one line to the operator. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** From now on keeps in a file, without its colors, all that this script prints. */
export function keepOutput(file) {
  const kept = openSync(file, 'w')
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream)
    stream.write = (chunk, ...rest) => {
      writeSync(kept, stripVTControlCharacters(String(chunk)))
      return write(chunk, ...rest)
    }
  }
}

/** Ends this script with one line that says what to do. */
export function fail(line) {
  process.stderr.write(`\n${line}\n`)
  process.exit(1)
}

/** Seconds since `startedAt` (milliseconds), as people read them. */
export function elapsed(startedAt) {
  const seconds = (Date.now() - startedAt) / 1000
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`
}

/**
 * Runs a long step with its name and the seconds it has taken so far in view, and its output out of it.
 * Resolves to { exitCode, output }; when the step fails the end of its output is shown.
 */
export async function runWithProgress(name, command, parameters, options = {}) {
  const startedAt = Date.now()
  const terminal = process.stdout.isTTY
  if (!terminal) say(`${name} …`)
  const ticker = setInterval(
    () =>
      terminal
        ? process.stdout.write(`\r${name} … ${elapsed(startedAt)} `)
        : say(`${name} … ${elapsed(startedAt)}`),
    terminal ? 200 : 15_000,
  )

  const { exitCode, output } = await runQuietly(command, parameters, options)
  clearInterval(ticker)
  const outcome = `${name}: ${exitCode === 0 ? 'done' : 'failed'} in ${elapsed(startedAt)}`
  say(terminal ? `\r${outcome}          ` : outcome)
  if (exitCode !== 0 && !options.tolerated) showEnd(output)
  return { exitCode, output }
}

/** Shows the end of what a failed step said. */
export function showEnd(output) {
  process.stderr.write(`\n${output.trim().split('\n').slice(-40).join('\n')}\n`)
}

/** Runs a command to its end with its output collected; a missing command counts as exit code 127. */
export async function runQuietly(command, parameters, options = {}) {
  return await new Promise((resolve) => {
    const { tolerated: _tolerated, ...spawnOptions } = options
    const child = spawn(command, parameters, { ...spawnOptions, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ exitCode: 127, output: error.message }))
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, output }))
  })
}
