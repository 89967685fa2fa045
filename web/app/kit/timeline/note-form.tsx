import { useState, type ReactNode } from 'react'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import type { Problem } from '../../problem.ts'
import { FormProblems } from '../forms/form-problems.tsx'
import { useForm } from '../forms/use-form.ts'
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
  send: (text: string) => Promise<Problem | undefined>
  /** Further buttons. */
  children?: ReactNode
}) {
  const [chosen, setChosen] = useState(people)
  const form = useForm<Record<string, string>>({
    initial: { [id]: typed },
    labels: { [id]: label },
    required: [id],
    submit: (values) => send(sentText(values[id]!.trim(), chosen)),
  })
  const { value, error } = form.field(id)
  return (
    <form {...form.props} className="grid gap-2">
      <FormProblems form={form} />
      <label htmlFor={id} className="font-medium">
        {label} <span className="text-[13px] font-normal text-muted">{hint}</span>
      </label>
      <NoteField
        id={id}
        label={label}
        value={value}
        error={error}
        onChange={(text) => form.set({ [id]: text })}
        onMention={(person) =>
          setChosen((known) => [...known.filter((each) => each.id !== person.id), person])
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <StaffButton type="submit" disabled={form.submitting}>
          {submit}
        </StaffButton>
      </div>
    </form>
  )
}
