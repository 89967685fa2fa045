import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ContentText } from '#contracts/content/views.ts'
import { api } from '../../../api.client.ts'
import type { Problem } from '../../../problem.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { readOptional } from '../../../kit/staff/calls.client.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { CompareTexts } from './compare-texts.tsx'

interface Conflict {
  revision: number
  number: number
  by: string | null
  at: string
}

/** Who saved while this was being written; undefined for any other refusal. */
export function conflictOf(problem: Problem | undefined): Conflict | undefined {
  return problem?.code === 'VERSION_CONFLICT' ? (problem.data as Conflict) : undefined
}

/** Somebody else saved first: nothing is lost, and the writer decides which text goes on. */
export function ConflictNotice({
  id,
  conflict,
  mine,
  isBusy,
  onSaveMine,
  onTakeTheirs,
}: {
  id: string
  conflict: Conflict
  mine: ContentText
  isBusy: boolean
  onSaveMine: () => void
  onTakeTheirs: () => void
}) {
  const t = useTranslations('content.conflict')
  const times = useTimes()
  const [theirs, setTheirs] = useState<ContentText>()
  const number = `${conflict.number}`

  async function compare() {
    const outcome = await readOptional(api.content.version({ id, number: conflict.number }))
    if (outcome.ok) setTheirs(outcome.value)
  }

  return (
    <Notice type="warning" title={t('title')}>
      <div className="grid gap-3">
        <p>
          {t(conflict.by ? 'text' : 'textUnknown', {
            name: conflict.by ?? '',
            number,
            time: times.full(conflict.at),
          })}
        </p>
        <p className="flex flex-wrap gap-2">
          <StaffButton onClick={() => void compare()}>{t('compare')}</StaffButton>
          <StaffButton look="primary" disabled={isBusy} onClick={onSaveMine}>
            {t('saveMine')}
          </StaffButton>
          <StaffButton look="danger" onClick={onTakeTheirs}>
            {t('takeTheirs')}
          </StaffButton>
        </p>
        {theirs && (
          <div className="grid gap-2">
            <p className="text-muted">{t('legend')}</p>
            <CompareTexts before={theirs} after={mine} />
          </div>
        )}
      </div>
    </Notice>
  )
}
