import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { FoundKind } from '#contracts/back-office/search.ts'
import type { TimelineEntry } from '#contracts/timeline.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { Panel } from '../../ui/staff/panel.tsx'
import { useMay } from '../staff/access.ts'
import { useAct } from '../staff/use-act.ts'
import { mentionsChanged } from './unread-mentions.ts'
import { NoteForm } from './note-form.tsx'
import { TimelineLater } from './timeline-later.tsx'

/** What happened to a record and what staff wrote about it; those mentioned have read it by opening the page. */
export function RecordTimeline({
  kind,
  id,
  entries,
  takesNotes = true,
}: {
  kind: FoundKind
  id: string
  entries: TimelineEntry[]
  /** Whether anything more is written about the record. */
  takesNotes?: boolean
}) {
  const t = useTranslations('timeline.notes')
  const may = useMay()
  const isUnread = entries.some(({ note }) => note?.isUnread)
  useEffect(() => {
    if (!isUnread) return
    void resultOf(api.backOffice.notes.read({ recordId: id }))
      .then(mentionsChanged)
      .catch(() => undefined)
  }, [id, isUnread])
  return (
    <Panel title={t('timeline')}>
      <div className="grid gap-5">
        {takesNotes && may('note.write') && <NewNote key={id} kind={kind} id={id} />}
        {entries.length > 0 ? (
          <TimelineLater entries={entries} />
        ) : (
          <p className="text-muted">{t('nothing')}</p>
        )}
      </div>
    </Panel>
  )
}

function NewNote({ kind, id }: { kind: FoundKind; id: string }) {
  const t = useTranslations('timeline.notes')
  const [written, setWritten] = useState(0)
  const { run } = useAct(api.backOffice.notes.write, {
    done: t('added'),
    onDone: () => setWritten((count) => count + 1),
  })
  return (
    <NoteForm
      key={written}
      id="timelineNote"
      label={t('add')}
      hint={t('hint')}
      submit={t('submit')}
      send={(text) => run({ kind, recordId: id, text })}
    />
  )
}
