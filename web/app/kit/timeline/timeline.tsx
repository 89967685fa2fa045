import clsx from 'clsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { toneOf } from '#contracts/events.ts'
import type { Tone } from '#contracts/machine.ts'
import type { TimelineEntry } from '#contracts/timeline.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useTimes } from '../staff/use-times.ts'
import { EventFacts } from './event-facts.tsx'
import { NoteEntry } from './note-entry.tsx'
import { groupsOf } from './timeline-groups.ts'
import { useActorName, useEventText } from './timeline-words.ts'

const shownAtFirst = 12

/** What happened to a record, newest first: what, who, when and why. Long histories open on demand. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const t = useTranslations('timeline')
  const [isWhole, setWhole] = useState(false)
  const groups = groupsOf(entries)
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst)
  return (
    <div className="grid gap-3">
      <ol className="grid">
        {shown.map(({ entry, count }) => (
          <Entry key={entry.id} entry={entry} count={count} />
        ))}
      </ol>
      {shown.length < groups.length && (
        <StaffButton className="justify-self-start" onClick={() => setWhole(true)}>
          {t('showAll', { count: String(entries.length) })}
        </StaffButton>
      )}
    </div>
  )
}

const dots: Record<Tone, string> = {
  neutral: 'bg-line-strong',
  brand: 'bg-line-strong',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
}
const dotOf = (type: string) => (/^note\.|\.note$/.test(type) ? 'bg-primary-strong' : dots[toneOf(type)])

/** Somebody who signs in or writes is nobody yet: on a page about them it was them, as far as anybody can tell. */
const isOwnAct = ({ type, actor }: TimelineEntry) =>
  /^(account|contact)\./.test(type) && actor.kind === 'public'

function Entry({ entry, count }: { entry: TimelineEntry; count: number }) {
  const t = useTranslations('timeline')
  const eventText = useEventText()
  const actorName = useActorName()
  const times = useTimes()
  return (
    <li className="group relative grid grid-cols-[14px_1fr] gap-3 pb-4 last:pb-0">
      <span
        aria-hidden
        className="absolute top-3 bottom-[-6px] left-[6.5px] w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden
        className={clsx(
          'relative mt-[5px] size-2.5 justify-self-center rounded-full ring-4 ring-raised',
          dotOf(entry.type),
        )}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="numbers font-medium">
            {eventText(entry.type)}
            {count > 1 && ` × ${count}`}
          </span>
          <span className="text-[13px] text-muted">
            {isOwnAct(entry) ? '' : `${t('by', { name: actorName(entry.actor) })} · `}
            <time dateTime={entry.at} title={times.full(entry.at)} className="numbers">
              {times.short(entry.at)}
            </time>
          </span>
        </p>
        {entry.note ? <NoteEntry note={entry.note} /> : <EventFacts type={entry.type} data={entry.data} />}
      </div>
    </li>
  )
}
