import type { RefObject } from 'react'
import { useShortcuts } from '../staff/shortcuts.ts'

/** `/` to the search box, `j` and `k` from row to row, `x` to select; Enter opens, as the row's link has the focus. */
export function useRowKeys(list: RefObject<HTMLElement | null>) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const currentIndex = () => rows().findIndex((row) => row.contains(document.activeElement))

  function focusRow(index: number) {
    const all = rows()
    const row = all[Math.min(Math.max(index, 0), all.length - 1)]
    // What has no page of its own is reached by what can be done with it.
    const target =
      row?.querySelector<HTMLElement>('[data-row-link]') ?? row?.querySelector<HTMLElement>('a, button')
    target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }

  useShortcuts({
    '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    j: () => focusRow(currentIndex() + 1),
    k: () => focusRow(currentIndex() - 1),
    x: () => rows()[currentIndex()]?.querySelector<HTMLElement>('[data-row-check]')?.click(),
  })
}
