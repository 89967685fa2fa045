import type { Found } from '#contracts/back-office/search.ts'

export type RecentRecord = Pick<Found, 'kind' | 'id' | 'path'>
export interface RecordName {
  label: string
  detail: string
}

const storageKey = 'recent-records'
const mostKept = 8
/** What records are called stays in memory: names are nothing to leave behind in a browser. */
const names = new Map<string, RecordName>()

/** The records that were looked at last in this tab and this service provider, the newest first. */
export function recentRecords(root: string): RecentRecord[] {
  try {
    return (
      (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, RecentRecord[]>)[root] ?? []
    )
  } catch {
    return []
  }
}

export function rememberRecord(root: string, record: RecentRecord, name: RecordName) {
  names.set(record.id, name)
  const kept = recentRecords(root).filter(({ id }) => id !== record.id)
  sessionStorage.setItem(storageKey, JSON.stringify({ [root]: [record, ...kept].slice(0, mostKept) }))
}

export const nameRecord = (id: string, name: RecordName) => void names.set(id, name)
export const nameOfRecord = (id: string) => names.get(id)
