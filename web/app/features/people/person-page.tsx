import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ResellerRecord, SubscriberRecord } from '#contracts/people/admin.ts'
import { isOver } from '#contracts/people/choices.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { AccountBadge } from './person-parts.tsx'

/** The record of a person: what they brought or bought in the middle, who they are beside it, what happened below. */
export function PersonPage({
  kind,
  person,
  badge,
  notices,
  actions,
  aside,
  children,
}: {
  kind: 'reseller' | 'subscriber'
  person: ResellerRecord | SubscriberRecord
  badge?: ReactNode
  /** What has to be known of them before anything else. */
  notices?: ReactNode
  actions: ReactNode
  aside: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('people')
  const tLists = useTranslations('lists')
  const times = useTimes()
  const { name, state, createdAt, timeline } = person
  return (
    <StaffPage
      before={<BackToList list={`${kind}s`}>{tLists(`${kind}s.title`)}</BackToList>}
      title={name}
      badges={
        <div className="flex flex-wrap items-center gap-1.5">
          <AccountBadge state={state} />
          {badge}
        </div>
      }
      detail={
        <time dateTime={createdAt} title={times.full(createdAt)}>
          {t('record.since', { date: times.date(createdAt) })}
        </time>
      }
      actions={actions}
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          {notices}
          {children}
          <RecordTimeline kind={kind} id={person.id} entries={timeline} takesNotes={!isOver(state)} />
        </div>
        <div className="grid gap-4 *:min-w-0">{aside}</div>
      </div>
    </StaffPage>
  )
}
