import { spawn } from 'node:child_process'
import { inProject, projectEnvironment, root } from './project.mjs'

// Left to itself Node lets the young generation have 100 MB and the heap grow to twice and more of what is in use before
// it cleans up. That buys some speed (docs/performance.md), but not as much as it takes of memory.
const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']
const followParent = new URL('./follow-parent.mjs', import.meta.url).href
const compiledCode = inProject('node_modules/.cache/commonwave-code')

/**
 * Starts the product and passes its output through.
 * It gets a session of its own, so that Ctrl-C in a terminal reaches it once, forwarded by us.
 * @param keepsCode whether Node.js keeps the compiled code for the next start. Writing it down takes longer than it
 * saves once, so a start that somebody waits for the longest is spared it.
 */
export function spawnServer(node, parameters, { keepsCode = true } = {}) {
  const cache = keepsCode ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledCode } : {}
  return spawn(
    node,
    [...memoryFlags, '--import', followParent, inProject('server/src/start.ts'), ...parameters],
    {
      cwd: root,
      // One pool of native memory for each few threads, where the C library would keep eight for each core; and what is
      // larger than this goes back to the system at once instead of leaving holes.
      env: projectEnvironment({ MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', ...cache }),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  )
}

/**
 * Calls `stop(signal)` on every request to stop. Being orphaned is one too: npm passes a signal on only
 * to the shell between it and this script, which dies of it and tells nobody.
 */
export function onStopSignal(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 250)
  watch.unref()
}
