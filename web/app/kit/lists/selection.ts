import { useEffect, useState } from 'react'

export interface Selection {
  selected: ReadonlySet<string>
  /** Every match of the filter, beyond this page too. */
  isAllMatching: boolean
}

const none: Selection = { selected: new Set(), isAllMatching: false }

/** The selected rows of a list; forgotten when `listed`, what the list holds, becomes another. */
export function useSelection(listed: string) {
  const [selection, setSelection] = useState(none)
  useEffect(() => setSelection(none), [listed])
  return {
    selection,
    select: (selected: ReadonlySet<string>) => setSelection({ selected, isAllMatching: false }),
    selectAllMatching: (page: string[]) => setSelection({ selected: new Set(page), isAllMatching: true }),
    clear: () => setSelection(none),
  }
}
