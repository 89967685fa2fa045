import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import {
  changeListState,
  parseListState,
  serialiseListState,
  type ListDefinition,
  type ListState,
} from './list-state.ts'

export type ChangeList = (change: Partial<ListState>, options?: { replace?: boolean }) => void

/** The state of a list as it stands in the address, and the way to change it. */
export function useListState(definition: ListDefinition): { state: ListState; change: ChangeList } {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => parseListState(definition, query), [definition, query])
  const change = useCallback<ChangeList>(
    (part, { replace = false } = {}) =>
      setQuery(
        (now) => serialiseListState(definition, changeListState(parseListState(definition, now), part)),
        { replace, preventScrollReset: true },
      ),
    [definition, setQuery],
  )
  return { state, change }
}
