import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { copyFields } from '#contracts/people/acts.ts'
import type { PersonalCopy } from '#contracts/people/personal-data.ts'
import { copyDays } from '#contracts/people/choices.ts'
import type { api } from '../../api.client.ts'
import { resultOf } from '../../problem.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { ActDialog } from '../../kit/acts/act-dialog.tsx'
import { useDownload } from '../../kit/staff/download.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'

/** How often it is looked whether a copy is ready. */
const lookMs = 1500

type CopyCalls = Pick<
  typeof api.people.subscribers,
  'personalCopies' | 'askPersonalCopy' | 'takePersonalCopy'
>

/** Copies of all that is kept of somebody: those that can be fetched, and a new one. */
export function CopyDialog({
  id,
  name,
  calls,
  onClose,
}: {
  id: string
  name: string
  /** Of a subscriber, or of an applicant. */
  calls: CopyCalls
  onClose: () => void
}) {
  const t = useTranslations('people.copy')
  const [copies, setCopies] = useState<readonly PersonalCopy[]>([])
  const look = useCallback(
    async (signal?: AbortSignal) => {
      const outcome = await resultOf(calls.personalCopies({ id }, signal && { signal }))
      if (outcome.ok && !signal?.aborted) setCopies(outcome.value.items)
    },
    [calls, id],
  )
  const isMaking = copies.some(({ state }) => state === 'asked')
  useEffect(() => {
    const controller = new AbortController()
    void look(controller.signal)
    const timer = isMaking ? setInterval(() => void look(controller.signal), lookMs) : undefined
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [look, isMaking])
  const { run } = useAct(calls.askPersonalCopy, {
    done: t('done'),
    onDone: ({ items }) => setCopies(items),
  })
  return (
    <ActDialog
      title={t('title', { name })}
      effect={t('about', { name, days: String(copyDays) })}
      submit={t('submit')}
      fields={copyFields}
      words={{ reason: { label: t('reason'), hint: t('reasonHint') } }}
      send={(given) => run({ id, ...given })}
      onClose={onClose}
    >
      {copies.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line" aria-live="polite">
          {copies.map((copy) => (
            <CopyRow key={copy.id} of={id} take={calls.takePersonalCopy} copy={copy} />
          ))}
        </ul>
      )}
    </ActDialog>
  )
}

function CopyRow({
  of: id,
  take,
  copy: { id: copyId, askedAt, askedBy, sizeBytes, expiresAt },
}: {
  of: string
  take: CopyCalls['takePersonalCopy']
  copy: PersonalCopy
}) {
  const t = useTranslations('people.copy')
  const times = useTimes()
  const { download, isBusy } = useDownload(take, t('taken'))
  const date = times.full(askedAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-3">
      <div className="min-w-0 flex-1">
        <p>
          {expiresAt
            ? t('ready', { date: times.full(expiresAt), size: String(Math.ceil((sizeBytes ?? 0) / 1024)) })
            : t('making')}
        </p>
        <p className="text-[13px] text-muted wrap-anywhere">
          {askedBy ? t('by', { name: askedBy, date }) : t('byThem', { date })}
        </p>
      </div>
      {expiresAt && (
        <StaffButton disabled={isBusy} onClick={() => download({ id, copyId })}>
          {t('download')}
        </StaffButton>
      )}
    </li>
  )
}
