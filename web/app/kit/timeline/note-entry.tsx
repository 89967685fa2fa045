import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { NoteView } from '#contracts/timeline.ts'
import { api } from '../../api.client.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useAct } from '../staff/use-act.ts'
import { useTimes } from '../staff/use-times.ts'
import { NoteForm } from './note-form.tsx'
import { partsOf, typedText, type Person } from './note-text.ts'

/** A note in a timeline: its text with those it mentions, what it said before, and for a while its author's tools. */
export function NoteEntry({ note }: { note: NoteView }) {
  const t = useTranslations('timeline.notes')
  const times = useTimes()
  const [isOpen, setOpen] = useState(false)
  const edit = useAct(api.backOffice.notes.edit, { done: t('changed'), onDone: () => setOpen(false) })
  const remove = useAct(api.backOffice.notes.remove, { done: t('removed') })
  const id = `note-${note.id}`
  useEffect(() => {
    if (isOpen) document.getElementById(id)?.focus()
  }, [isOpen, id])
  if (note.isRemoved) return <p className="mt-1 text-muted italic">{t('wasRemoved')}</p>
  if (isOpen)
    return (
      <NoteForm
        id={id}
        label={t('change')}
        submit={t('save')}
        typed={typedText(note.text, note.mentions)}
        people={note.mentions}
        send={(text) => edit.run({ id: note.id, text })}
      >
        <StaffButton look="quiet" onClick={() => setOpen(false)}>
          {t('giveUp')}
        </StaffButton>
      </NoteForm>
    )
  return (
    <div className="mt-1 grid gap-1">
      <NoteText text={note.text} people={note.mentions} />
      <div className="flex flex-wrap items-center gap-x-3 text-[13px] text-muted">
        {note.editedAt && (
          <details>
            <summary className="cursor-pointer max-md:py-2.5">
              {t('editedAt', { time: times.short(note.editedAt) })}
            </summary>
            <ol className="mt-1 grid gap-1">
              {note.before.map(({ text, until }) => (
                <li key={until} className="grid gap-0.5">
                  <span>{t('until', { time: times.full(until) })}</span>
                  <NoteText text={text} people={note.mentions} />
                </li>
              ))}
            </ol>
          </details>
        )}
        {note.openUntil && (
          <>
            <StaffButton look="quiet" className="-ml-3" onClick={() => setOpen(true)}>
              {t('change')}
            </StaffButton>
            <StaffButton
              look="quiet"
              disabled={remove.isBusy}
              onClick={() => void remove.run({ id: note.id })}
            >
              {t('remove')}
            </StaffButton>
            <span>{t('openUntil', { time: times.short(note.openUntil) })}</span>
          </>
        )}
      </div>
      {remove.problem && <p className="text-danger">{remove.problem.message}</p>}
    </div>
  )
}

export function NoteText({ text, people }: { text: string; people: readonly Person[] }) {
  return (
    <p className="rounded-[8px] bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap text-text">
      {partsOf(text, people).map(({ text: part, isMention }, at) =>
        isMention ? (
          <span key={at} className="font-semibold text-primary-strong">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  )
}
