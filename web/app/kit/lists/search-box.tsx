import ClipboardList from 'lucide-react/icons/clipboard-list'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState, type ClipboardEvent, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { useFollowed } from '../../ui/forms/use-followed.ts'
import { IconButton } from '../../ui/staff/staff-button.tsx'
import { SmallInput } from '../../ui/staff/small-field.tsx'
import { listSearch, pastedIdentifiers } from './pasted-identifiers.ts'

/** Opened by few, so its code is not part of the first load. */
const PasteList = lazy(() => import('./paste-list.tsx').then((module) => ({ default: module.PasteList })))

/** Finds by parts on Enter, `words` says of what; a pasted column of a sheet becomes a list of whole identifiers. */
export function SearchBox({
  value,
  words,
  mayPaste,
  onSearch,
}: {
  value: string
  words: string
  mayPaste: boolean
  onSearch: (search: string) => void
}) {
  const t = useTranslations('staff.list')
  const field = useFollowed(value)
  const [isPasting, setPasting] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(field.current!.value.trim())
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    event.currentTarget.value = listSearch(pastedIdentifiers(text))
    onSearch(event.currentTarget.value)
  }

  return (
    <form
      role="search"
      onSubmit={submit}
      className="flex min-w-0 items-center gap-1 max-md:w-full md:max-w-[360px] md:flex-1"
    >
      <div className="relative min-w-0 flex-1">
        <Search
          size={15}
          className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
        />
        <SmallInput
          type="search"
          data-list-search
          enterKeyHint="search"
          aria-label={t('search')}
          placeholder={words}
          maxLength={2000}
          ref={field}
          defaultValue={value}
          onChange={(event) => {
            if (event.target.value === '' && value) onSearch('')
          }}
          onPaste={paste}
          className="pl-8"
        />
      </div>
      {mayPaste && (
        <>
          <IconButton label={t('pasteTitle')} onClick={() => setPasting(true)}>
            <ClipboardList size={16} />
          </IconButton>
          {isPasting && (
            <Suspense>
              <PasteList
                open
                onClose={() => setPasting(false)}
                onApply={(identifiers) => onSearch(listSearch(identifiers))}
              />
            </Suspense>
          )}
        </>
      )}
    </form>
  )
}
