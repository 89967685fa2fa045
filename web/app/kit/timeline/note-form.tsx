import { useState, type FormEvent, type ReactNode } from 'react'
import { useUnsaved } from '../../ui/forms/unsaved.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import type { Problem } from '../../problem.ts'
import { ProblemNotice } from '../staff/problem-notice.tsx'
import { NoteField } from './note-field.tsx'
import { sentText, type Person } from './note-text.ts'

const nobody: Person[] = []

/** Writes or changes a note; `send` gets it with mentions by their ids. Mount it anew (by `key`) for the next one. */
export function NoteForm({
  id,
  label,
  hint,
  submit,
  typed = '',
  people = nobody,
  isBusy,
  problem,
  send,
  children,
}: {
  id: string
  label: string
  hint?: string
  submit: string
  /** What stands in it at first, and whom it mentions. */
  typed?: string
  people?: readonly Person[]
  isBusy: boolean
  problem: Problem | undefined
  send: (text: string) => void
  /** Further buttons. */
  children?: ReactNode
}) {
  const [text, setText] = useState(typed)
  const [chosen, setChosen] = useState(people)
  useUnsaved(text.trim() !== typed.trim() && !isBusy)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const note = text.trim()
    if (note) send(sentText(note, chosen))
    else document.getElementById(id)?.focus()
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-2">
      <ProblemNotice problem={problem} />
      <label htmlFor={id} className="font-medium">
        {label} <span className="text-[13px] font-normal text-muted">{hint}</span>
      </label>
      <NoteField
        id={id}
        label={label}
        value={text}
        onChange={setText}
        onMention={(person) =>
          setChosen((known) => [...known.filter((each) => each.id !== person.id), person])
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <StaffButton type="submit" disabled={isBusy}>
          {submit}
        </StaffButton>
      </div>
    </form>
  )
}
