import AtSign from 'lucide-react/icons/at-sign'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { MentionView } from '#contracts/back-office/notes.ts'
import { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { partsOf } from '../../kit/timeline/note-text.ts'
import { mentionsChanged, watchMentions } from '../../kit/timeline/unread-mentions.ts'
import { Popover } from '../../ui/staff/popover.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

const mostCounted = 99

/** How many mentions are unread, of the service provider that the page is of. */
function useUnread() {
  const root = useDashboardPath()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const outcome = await resultOf(api.backOffice.notes.unread({})).catch(() => null)
      if (isCurrent && outcome?.ok) setCount(outcome.value.count)
    }
    const forget = watchMentions(() => void ask())
    return () => {
      isCurrent = false
      forget()
    }
  }, [root])
  return count
}

/** Where colleagues have mentioned one: how many are unread, and on demand which. */
export function Mentions() {
  const t = useTranslations('staff.mentions')
  const [isOpen, setOpen] = useState(false)
  const count = useUnread()
  return (
    <Popover
      label={t('title')}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={t('open', { count })}
          title={t('title')}
          className="relative grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-text"
        >
          <AtSign size={20} />
          {count > 0 && (
            <span
              aria-hidden
              className="numbers absolute top-1 right-0.5 min-w-[18px] rounded-full bg-primary-strong px-1 text-center text-[11px] leading-[18px] font-bold text-surface"
            >
              {count > mostCounted ? `${mostCounted}+` : count}
            </span>
          )}
        </button>
      }
    >
      <MentionList onLeave={() => setOpen(false)} hasUnread={count > 0} />
    </Popover>
  )
}

function MentionList({ hasUnread, onLeave }: { hasUnread: boolean; onLeave: () => void }) {
  const t = useTranslations('staff.mentions')
  const [items, setItems] = useState<MentionView[]>()
  const [isFailed, setFailed] = useState(false)
  const read = useAct(api.backOffice.notes.read, { reload: false, onDone: mentionsChanged })
  useEffect(() => {
    let isCurrent = true
    void resultOf(api.backOffice.notes.mentions({}))
      .then((outcome) => {
        if (!isCurrent) return
        if (outcome.ok) setItems(outcome.value.items)
        else setFailed(true)
      })
      .catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [hasUnread])
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{t('title')}</h2>
        {hasUnread && (
          <StaffButton look="quiet" disabled={read.isBusy} onClick={() => void read.run({})}>
            {t('readAll')}
          </StaffButton>
        )}
      </div>
      {isFailed && <p role="alert">{t('failed')}</p>}
      {!items && !isFailed && <p role="status">{t('loading')}</p>}
      {items?.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      <ul className="grid">
        {items?.map((item) => (
          <li key={item.noteId} className="border-t border-line first:border-t-0">
            <MentionLink item={item} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MentionLink({ item, onLeave }: { item: MentionView; onLeave: () => void }) {
  const t = useTranslations('staff.mentions')
  const tKind = useTranslations('office.kinds')
  const root = useDashboardPath()
  const times = useTimes()
  const { record, note, by, at, isUnread } = item
  return (
    <Link
      to={`${root}/${record.path}`}
      onClick={onLeave}
      className="grid gap-0.5 rounded-[8px] px-2 py-2.5 text-text no-underline hover:bg-sunken"
    >
      <span className="flex min-w-0 items-baseline gap-2">
        {isUnread && (
          <span className="size-2 shrink-0 self-center rounded-full bg-primary-strong">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
        <span className="min-w-0 font-semibold wrap-anywhere">{by}</span>
        <span className="ml-auto shrink-0 text-[13px] text-muted">{times.short(at)}</span>
      </span>
      <span className="text-[13px] text-muted wrap-anywhere">
        {tKind(record.kind as 'order')} {record.label}
      </span>
      <span className="line-clamp-2 wrap-anywhere">
        {partsOf(note.text, note.mentions)
          .map(({ text }) => text)
          .join('')}
      </span>
    </Link>
  )
}
