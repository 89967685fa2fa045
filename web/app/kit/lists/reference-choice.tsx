import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SmallInput } from '../../ui/staff/small-field.tsx'
import type { FilterWords, FoundReference } from './filter-words.ts'

const typingPauseMs = 200

/** Finds one thing to filter by as its name is typed; choosing it applies the filter. */
export function ReferenceChoice({
  words,
  onChoose,
}: {
  words: FilterWords
  onChoose: (value: string) => void
}) {
  const t = useTranslations('staff.list')
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<FoundReference[]>()
  const { find } = words
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const items = await find?.(typed.trim()).catch(() => [])
        if (isCurrent) setFound(items ?? [])
      },
      typed ? typingPauseMs : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, find])
  return (
    <>
      <SmallInput
        type="search"
        aria-label={t('findReference', { name: words.name })}
        placeholder={t('findReference', { name: words.name })}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="text-[13px] text-muted">
        {found === undefined ? '…' : found.length === 0 ? t('noMatchTitle') : t('chooseReference')}
      </p>
      <ul className="grid max-h-[240px] overflow-y-auto">
        {found?.map(({ value, text }) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => onChoose(value)}
              className="min-h-9 w-full rounded-[7px] px-2.5 py-1.5 text-left hover:bg-sunken"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
