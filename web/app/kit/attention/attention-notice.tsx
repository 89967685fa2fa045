import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { attentionKinds, type OpenAttention } from '#contracts/attention-kinds.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMoney } from '../../ui/money.tsx'
import { useTimes } from '../staff/use-times.ts'

/** One thing that is the matter with a record: what happened, since when, and what to do about it. */
export function AttentionNotice({
  open,
  leavesToOthers = false,
  acts,
  children,
}: {
  open: OpenAttention
  /** Nothing is to be done for now; `children` say why. */
  leavesToOthers?: boolean
  /** Buttons with which it is seen to, below what is to be done. */
  acts?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('notices')
  const tTimeline = useTranslations('timeline')
  const times = useTimes()
  const said = useSaid()
  return (
    <Notice
      type={attentionKinds[open.kind].tone === 'danger' ? 'error' : 'warning'}
      title={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {t(`${open.kind}.title` as 'dispute.title')}
          <time dateTime={open.since} className="text-sm font-normal text-muted">
            {tTimeline('noticeSince', { time: times.short(open.since) })}
          </time>
        </span>
      }
      isLive={false}
    >
      <p>{t(`${open.kind}.happened` as 'dispute.happened', said(open.data))}</p>
      {children}
      {!leavesToOthers && <p>{t(`${open.kind}.toDo` as 'dispute.toDo')}</p>}
      {acts}
    </Notice>
  )
}

/** What the words of a kind may name: amounts as money, days as people read them, everything else as it is. */
function useSaid() {
  const money = useMoney()
  const times = useTimes()
  return (data: object) =>
    Object.fromEntries(
      Object.entries(data).map(([key, value]) =>
        key.endsWith('Cents')
          ? [key.slice(0, -'Cents'.length), money(value)]
          : [key, typeof value === 'string' ? times.day(value) : value],
      ),
    ) as { amount: string }
}
