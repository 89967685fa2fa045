import type { FoundKind } from '#contracts/back-office/search.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useDashboardPath } from './access.ts'
import { rememberRecord } from './recent.ts'

export interface RecordCommand {
  key: string
  text: string
  run: () => void
}

interface OpenRecord {
  name: string
  commands: RecordCommand[]
}

let open: OpenRecord | undefined
const watchers = new Set<() => void>()
function tell(next: OpenRecord | undefined) {
  open = next
  for (const watcher of watchers) watcher()
}
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The record that is open and what can be done with it, for the palette. */
export const useOpenRecord = () =>
  useSyncExternalStore(
    watch,
    () => open,
    () => undefined,
  )

/** For the page of a record: its acts become commands of the palette, and it stands among the recent ones. */
export function useRecord(
  { kind, id, name, detail }: { kind: FoundKind; id: string; name: string; detail: string },
  commands: RecordCommand[],
) {
  const root = useDashboardPath()
  const path = useLocation().pathname.slice(root.length + 1)
  useEffect(
    () => rememberRecord(root, { kind, id, path }, { label: name, detail }),
    [root, kind, id, path, name, detail],
  )
  useEffect(() => {
    tell({ name, commands })
    return () => tell(undefined)
  })
}
