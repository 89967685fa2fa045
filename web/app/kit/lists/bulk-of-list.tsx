import { useLocation } from 'react-router'
import type { AnyList, FilterOf } from '#contracts/define-list.ts'
import { api } from '../../api.client.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { useBulkWords } from './bulk-words.ts'
import { askedOf } from './list-calls.client.ts'

/** An act on chosen rows of a list; `ids` null stands for all that match its address, within what the page is about. */
export interface ChosenAct {
  action: string
  ids: string[] | null
}

export function BulkOfList<List extends AnyList>({
  list,
  within,
  action,
  ids,
  onClose,
}: ChosenAct & { list: List; within?: Partial<FilterOf<List>> | undefined; onClose: () => void }) {
  const words = useBulkWords()
  const { search } = useLocation()
  const declared = list.bulk[action]
  const chosen = async () => ({
    list: list.name,
    action,
    selection: ids
      ? { ids }
      : { filter: { ...(await askedOf(list, new URLSearchParams(search))), ...within } },
  })
  return (
    <BulkDialog
      words={words.of(list.name, action)}
      isDestructive={declared?.isDestructive === true}
      asksReason={declared?.asksReason === true}
      preview={async () => api.backOffice.bulk.preview(await chosen())}
      start={async (given, options) => api.backOffice.bulk.start({ ...(await chosen()), ...given }, options)}
      onClose={onClose}
    />
  )
}
