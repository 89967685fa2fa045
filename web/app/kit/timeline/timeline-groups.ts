import type { TimelineEntry } from '#contracts/timeline.ts'

/** Differs between things of one kind without being of interest: which line, which SIM. */
const isIdentity = (key: string) => key.endsWith('Id')

const sameness = ({ type, at, actor, data }: TimelineEntry) =>
  JSON.stringify([
    type,
    at.slice(0, 16),
    actor.kind,
    actor.name,
    Object.entries(data).filter(([key]) => !isIdentity(key)),
  ])

/** Neighbours that say the same within a minute, like three SIMs assigned at once, as one entry with their number. */
export function groupsOf(entries: TimelineEntry[]): { entry: TimelineEntry; count: number }[] {
  const groups: { entry: TimelineEntry; count: number; sameness: string }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const key = sameness(entry)
    if (last?.sameness === key && typeof entry.data.note !== 'string' && !entry.note) last.count += 1
    else groups.push({ entry, count: 1, sameness: key })
  }
  return groups
}
