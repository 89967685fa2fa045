import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ContentEntryView, ContentText } from '#contracts/content/views.ts'
import { api } from '../../../api.client.ts'
import type { Problem } from '../../../problem.ts'
import { Modal } from '../../../ui/modal.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { readOptional } from '../../../kit/staff/calls.client.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { CompareTexts } from './compare-texts.tsx'

/** Every version with who wrote it and when; each can be compared with what stands in the editor, or taken into it. */
export function VersionHistory({
  entry,
  current,
  onRestore,
}: {
  entry: ContentEntryView
  current: ContentText
  /** Absent where the text may not be changed. */
  onRestore?: ((text: ContentText) => void) | undefined
}) {
  const t = useTranslations('content.versions')
  const times = useTimes()
  const [compared, setCompared] = useState<ContentText & { number: number }>()
  const [problem, setProblem] = useState<Problem>()

  async function withVersion(number: number, onVersion: (version: ContentText & { number: number }) => void) {
    const outcome = await readOptional(api.content.version({ id: entry.id, number }))
    setProblem(outcome.ok ? undefined : outcome.problem)
    if (outcome.ok) onVersion(outcome.value)
  }

  return (
    <Panel title={t('title')}>
      <ProblemNotice problem={problem} />
      {entry.versions.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ol className="grid gap-4">
        {entry.versions.map(({ number, author, at, note, publishedAt }) => (
          <li key={number} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="numbers font-medium">{t('number', { number: `${number}` })}</span>
              {number === entry.publishedNumber && entry.status === 'published' && (
                <StatusBadge tone="success">{t('current')}</StatusBadge>
              )}
            </p>
            <p className="numbers text-[13px] text-muted">
              {author?.name ? t('by', { name: author.name, time: times.full(at) }) : times.full(at)}
            </p>
            {publishedAt && (
              <p className="numbers text-[13px] text-muted">
                {t('published', { time: times.full(publishedAt) })}
              </p>
            )}
            {note && <p>{note}</p>}
            <p className="flex flex-wrap gap-2">
              <StaffButton onClick={() => void withVersion(number, setCompared)}>
                {t('compare', { number: `${number}` })}
              </StaffButton>
              {onRestore && (
                <StaffButton
                  look="quiet"
                  onClick={() =>
                    void withVersion(number, ({ title, summary, body }) =>
                      onRestore({ title, summary, body }),
                    )
                  }
                >
                  {t('restore', { number: `${number}` })}
                </StaffButton>
              )}
            </p>
          </li>
        ))}
      </ol>
      <Modal
        open={compared !== undefined}
        onClose={() => setCompared(undefined)}
        label={t('compareTitle', { number: `${compared?.number ?? ''}` })}
        header={<h2 className="text-xl">{t('compareTitle', { number: `${compared?.number ?? ''}` })}</h2>}
      >
        {compared && <CompareTexts before={compared} after={current} />}
      </Modal>
    </Panel>
  )
}
