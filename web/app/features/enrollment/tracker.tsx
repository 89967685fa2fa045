import clsx from 'clsx'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { daysOf } from './tracker-days.ts'
import { useDay, useLastDay } from './use-day.ts'

const stages = ['applied', 'checked', 'chosen', 'enrolled', 'active'] as const

/** How many stages lie behind an enrollment in a state; the next one is under way. */
const behind: Record<EnrollmentState, number> = {
  draft: 0,
  nv_submitted: 1,
  nv_pending_cert: 1,
  nv_pending_resolution: 1,
  nv_pending_review: 1,
  nv_rejected: 1,
  nv_expired: 0,
  qualified: 2,
  transfer_required: 2,
  transfer_failed: 3,
  device_chosen: 2,
  address_confirmed: 3,
  nlad_submitted: 3,
  nlad_failed: 3,
  nlad_enrolled: 4,
  fulfilling: 4,
  active: 5,
  usage_warning: 5,
  recert_due: 5,
  de_enrolled: 0,
  abandoned: 0,
  cancelled: 0,
  closed: 0,
}

/** Where it is on its way, like a parcel: what is done, what is under way, who has to act and until when. */
export function Tracker({
  progress,
}: {
  progress: Pick<ProgressView, 'state' | 'owner' | 'until' | 'refusal' | 'member'>
}) {
  const { state, owner } = progress
  const t = useTranslations('enroll-progress')
  const day = useDay()
  const lastDay = useLastDay()
  const done = behind[state]
  return (
    <section aria-label={t('tracker.title')} className="card grid gap-4 p-5">
      {done > 0 && (
        <ol className="grid gap-2">
          {stages.map((stage, at) => (
            <li
              key={stage}
              aria-current={at === done ? 'step' : undefined}
              className={clsx(
                'flex items-center gap-2',
                at === done ? 'font-semibold' : at > done && 'text-muted',
              )}
            >
              <span className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-sm">
                {at < done ? <CheckIcon size={16} /> : at + 1}
              </span>
              {t(`tracker.${stage}`)}
              {at < done && <span className="sr-only">({t('tracker.done')})</span>}
            </li>
          ))}
        </ol>
      )}
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{t('who')}</dt>
        <dd className="font-semibold">{t(`owners.${owner}`)}</dd>
        {daysOf(progress).map(({ word, at, on }) => (
          <Fragment key={word}>
            <dt className="text-muted">{t(word)}</dt>
            <dd className="font-semibold">{at ? lastDay(at) : day(`${on}T17:00:00Z`)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
