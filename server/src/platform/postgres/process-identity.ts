import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { systemErrorCode } from '../config/startup-error.ts'

/** Whether a process with this id exists, no matter who owns it. */
export function isProcessAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return systemErrorCode(error) === 'EPERM'
  }
}

/**
 * When a process started, as an opaque string that no later process with the same id shares.
 * Undefined when no such process runs; an empty string where the system cannot tell.
 */
export function processStartedAt(processId: number): string | undefined {
  if (!isProcessAlive(processId)) return undefined
  if (process.platform === 'linux') return linuxStartedAt(processId)
  if (process.platform === 'win32') return ''
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(processId)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  )
}

function linuxStartedAt(processId: number): string | undefined {
  try {
    const status = readFileSync(`/proc/${processId}/stat`, 'utf8')
    // The second field is the program's name in brackets and may itself hold spaces and brackets.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${bootId}/${fields[19]}`
  } catch (error) {
    return systemErrorCode(error) === 'ENOENT' || systemErrorCode(error) === 'ESRCH' ? undefined : ''
  }
}
