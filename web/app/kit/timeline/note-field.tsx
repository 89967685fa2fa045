import AtSign from 'lucide-react/icons/at-sign'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { longestNote } from '#contracts/back-office/choices.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { IconButton } from '../../ui/staff/staff-button.tsx'
import { mentionBefore, type Person } from './note-text.ts'

const typingPauseMs = 120

/** Who can be mentioned by what stands before the caret; asked of the server once typing pauses. */
function useColleagues(search: string | undefined) {
  const [found, setFound] = useState<{ search: string; items: Person[] }>()
  useEffect(() => {
    if (search === undefined) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const outcome = await resultOf(
        api.backOffice.notes.colleagues({ search }, { signal: controller.signal }),
      ).catch(() => null)
      if (!controller.signal.aborted) setFound({ search, items: outcome?.ok ? outcome.value.items : [] })
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search])
  return search !== undefined && found?.search === search ? found.items : undefined
}

/**
 * A text in which `@` leads to colleagues by name: arrows, Enter, Tab and Escape work on the list, and so does a touch.
 * `onMention` hears whom the writer has chosen.
 */
export function NoteField({
  id,
  label,
  value,
  error,
  onChange,
  onMention,
}: {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onMention: (person: Person) => void
}) {
  const t = useTranslations('timeline.notes')
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const caretAfter = useRef<number>(undefined)
  // With the text itself: the next key may come before the next picture.
  useLayoutEffect(() => {
    const at = caretAfter.current
    caretAfter.current = undefined
    if (at !== undefined) field.current?.setSelectionRange(at, at)
  })
  const [isClosed, setClosed] = useState(false)
  const [chosen, setChosen] = useState(0)
  const open = isClosed ? undefined : mentionBefore(value, caret)
  const people = useColleagues(open?.search)
  const current = people && Math.min(chosen, people.length - 1)

  function type(next: string, at: number) {
    onChange(next)
    setCaret(at)
    setClosed(false)
    setChosen(0)
  }
  function insert(from: number, text: string) {
    const next = value.slice(0, from) + text + value.slice(caret)
    type(next, from + text.length)
    caretAfter.current = from + text.length
    field.current?.focus()
  }
  function choose(person: Person) {
    if (!open) return
    onMention(person)
    insert(open.at, `@${person.name} `)
    setClosed(true)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!people || people.length === 0 || current === undefined) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen((current + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(people[current]!)
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative grid">
      <textarea
        ref={field}
        id={id}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        aria-autocomplete="list"
        aria-controls={people?.length ? `${id}-people` : undefined}
        aria-activedescendant={people?.length ? `${id}-person-${current}` : undefined}
        value={value}
        rows={3}
        maxLength={longestNote}
        onChange={({ target }) => type(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={() => setClosed(true)}
        onKeyDown={onKeyDown}
        className="w-full rounded-[8px] border border-line-strong bg-raised py-2 pr-12 pl-3 aria-invalid:border-danger max-md:text-base"
      />
      <IconButton
        label={t('mention')}
        onClick={() => insert(caret, /(^|\s)$/.test(value.slice(0, caret)) ? '@' : ' @')}
        className="absolute top-1 right-1"
      >
        <AtSign size={17} />
      </IconButton>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {people && t('found', { count: people.length })}
      </p>
      {people?.length === 0 && (
        <p className="absolute inset-x-0 top-full z-20 mt-1 rounded-[10px] border border-line bg-raised px-3.5 py-3 text-muted shadow-lift">
          {t('nobody')}
        </p>
      )}
      {people && people.length > 0 && (
        <div
          id={`${id}-people`}
          role="listbox"
          aria-label={t('colleagues')}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-[260px] overflow-y-auto rounded-[10px] border border-line bg-raised p-1 shadow-lift"
        >
          {people.map((person, at) => (
            <button
              key={person.id}
              id={`${id}-person-${at}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === current}
              // The text keeps the focus, and with it the caret.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className="flex min-h-9 w-full items-center rounded-[7px] px-2.5 text-left wrap-anywhere hover:bg-sunken aria-selected:bg-sunken max-md:min-h-11"
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
