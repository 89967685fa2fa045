import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute path of something in the project. */
export function inProject(...parts) {
  return path.join(root, ...parts)
}

/** The pinned Node.js that npm installs; `.exe` on Windows, where npm links it elsewhere. */
export const pinnedNode = inProject(
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** The environment for programs of the project: the pinned Node.js and the installed tools come first. */
export function projectEnvironment(extra = {}) {
  const name = Object.keys(process.env).find((key) => key.toLowerCase() === 'path') ?? 'PATH'
  const paths = [path.dirname(pinnedNode), inProject('node_modules/.bin'), process.env[name]]
  return { ...process.env, [name]: paths.join(path.delimiter), ...extra }
}

/** Content of a small text file, or undefined when it does not exist. */
export function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * A hash over names, sizes and times of the given files and folders of the project.
 * Contents are left unread so that it costs milliseconds on every start.
 */
export function fingerprint(entries, isIgnored = () => false) {
  const lines = []
  const visit = (relative) => {
    if (isIgnored(relative)) return
    const status = statSync(inProject(relative), { throwIfNoEntry: false })
    if (!status) return
    if (!status.isDirectory()) return void lines.push(`${relative} ${status.size} ${status.mtimeMs}`)
    for (const name of readdirSync(inProject(relative)).sort()) visit(`${relative}/${name}`)
  }
  for (const entry of entries) visit(entry)
  return hash(lines.join('\n'))
}
