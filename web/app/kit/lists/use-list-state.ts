import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { AnyList } from '#contracts/define-list.ts'
import { addressOf, changeState, readAddress, type ListState } from '#contracts/list-address.ts'

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void

/** The state of a list as it stands in the address, and the way to change it. */
export function useListState(list: AnyList): { state: ListState; change: ChangeList } {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => readAddress(list, query), [list, query])
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) =>
      setQuery((now) => addressOf(list, changeState(readAddress(list, now), part)), {
        replace,
        preventScrollReset: true,
      }),
    [list, setQuery],
  )
  return { state, change }
}
