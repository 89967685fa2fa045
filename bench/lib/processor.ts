import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor by who used them. */
export type ProcessorUse = Record<'server' | 'PostgreSQL' | 'sandbox' | 'load generator', number>

/** What Linux counts processor time in, for every program. */
const tickMs = 10

interface Process {
  id: number
  parent: number
  name: string
  usedMs: number
}

/**
 * Milliseconds of processor that a product and its load generator have used so far, each with what its ended children
 * used; undefined where the system does not tell. Other work on the machine does not count.
 */
export function processorUse(serverId: number): ProcessorUse | undefined {
  if (process.platform !== 'linux') return undefined
  const all = processes()
  const sum = (wanted: (one: Process) => boolean) =>
    all.filter(wanted).reduce((total, { usedMs }) => total + usedMs, 0)
  const started = all.filter(({ parent }) => parent === serverId)
  const database = new Set(started.filter(({ name }) => name === 'postgres').map(({ id }) => id))
  return {
    server: sum(({ id }) => id === serverId),
    PostgreSQL: sum(({ id, parent }) => database.has(id) || database.has(parent)),
    sandbox: sum(({ id, parent }) => parent === serverId && !database.has(id)),
    'load generator': sum(({ id }) => id === process.pid),
  }
}

/** What each of so many repetitions used. */
export const each = (before: ProcessorUse, after: ProcessorUse, times: number): ProcessorUse => ({
  server: (after.server - before.server) / times,
  PostgreSQL: (after.PostgreSQL - before.PostgreSQL) / times,
  sandbox: (after.sandbox - before.sandbox) / times,
  'load generator': (after['load generator'] - before['load generator']) / times,
})

function processes(): Process[] {
  return readdirSync('/proc').flatMap((id) => {
    const stat = /^\d+$/.test(id) ? readStat(id) : undefined
    if (!stat) return []
    // The name stands in parentheses and may hold blanks.
    const [name = '', rest = ''] = stat.slice(stat.indexOf('(') + 1).split(/\) (?=[A-Z] )/)
    const fields = rest.split(' ').map(Number)
    const usedMs = fields.slice(11, 15).reduce((total, ticks) => total + ticks * tickMs, 0)
    return [{ id: Number(id), parent: fields[1]!, name, usedMs }]
  })
}

function readStat(id: string): string | undefined {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
