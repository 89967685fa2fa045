import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { useUnsaved } from '../../ui/forms/unsaved.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import type { Problem } from '../../problem.ts'
import { ProblemNotice } from '../staff/problem-notice.tsx'

/** Writes a note into the timeline; mount it anew (by `key`) for the next one. */
export function NoteForm({
  isBusy,
  problem,
  onNote,
}: {
  isBusy: boolean
  problem: Problem | undefined
  onNote: (note: string) => void
}) {
  const t = useTranslations('orders')
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped && !isBusy)
  const field = useRef<HTMLTextAreaElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const note = field.current?.value.trim()
    if (note) onNote(note)
    else field.current?.focus()
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <ProblemNotice problem={problem} />
      <label htmlFor="timelineNote" className="font-medium">
        {t('noteLabel')} <span className="text-[13px] font-normal text-muted">{t('noteHint')}</span>
      </label>
      <textarea
        ref={field}
        onChange={({ target }) => setTyped(target.value.trim() !== '')}
        id="timelineNote"
        rows={2}
        maxLength={2000}
        className="w-full rounded-[8px] border border-line-strong bg-raised px-3 py-2"
      />
      <StaffButton type="submit" disabled={isBusy} className="justify-self-end">
        {t('noteSubmit')}
      </StaffButton>
    </form>
  )
}
