import { useLocation } from 'react-router'
import type { AnyList, FilterOf } from '#contracts/define-list.ts'
import { api } from '../../api.client.ts'
import { BulkDialog, type BulkTold } from './bulk-dialog.tsx'
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
  const chosen = async (given?: BulkTold) => ({
    ...(given && { given }),
    list: list.name,
    action,
    selection: ids
      ? { ids }
      : { filter: { ...(await askedOf(list, new URLSearchParams(search))), ...within } },
  })
  return (
    <BulkDialog
      words={words.of(list.name, action)}
      fields={declared?.fields}
      fieldWords={declared?.fields && words.fieldsOf(list.name, action, declared.fields)}
      isDestructive={declared?.isDestructive === true}
      asksReason={declared?.asksReason === true}
      preview={async (given) => api.backOffice.bulk.preview(await chosen(given))}
      start={async ({ told, ...given }, options) =>
        api.backOffice.bulk.start({ ...(await chosen(told)), ...given }, options)
      }
      onClose={onClose}
    />
  )
}
