import { useId, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ContentEntryView } from '#contracts/content/views.ts'
import type { FieldIssue } from '#contracts/errors.ts'
import { locales } from '#contracts/locale.ts'
import { api } from '../../../api.client.ts'
import { useSite } from '../../../site.ts'
import { SmallInput } from '../../../ui/staff/small-field.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../../ui/staff/staff-page.tsx'
import { useUnsaved } from '../../../ui/forms/unsaved.ts'
import { useMediaQuery } from '../../../ui/staff/use-media-query.ts'
import { BackToList } from '../../../kit/lists/back-to-list.tsx'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { ConflictNotice, conflictOf } from './conflict-notice.tsx'
import type { EntryDraft } from './content-calls.client.ts'
import { titleOf } from './content-cells.tsx'
import { ContentStateBadge } from './content-state-badge.tsx'
import { EntryActions, type EntryAct } from './entry-actions.tsx'
import { LanguageFields } from './language-fields.tsx'
import { LanguageTabs, type ShownLanguages } from './language-tabs.tsx'
import { PlacePanel } from './place-panel.tsx'
import { VersionHistory } from './version-history.tsx'

const draftOf = ({ text, category, position, illustration }: ContentEntryView): EntryDraft => ({
  ...text,
  category,
  position,
  illustration,
  note: '',
})

/** What is done with a text. */
type Done = { act: 'save'; revision: number; draft: EntryDraft } | { act: EntryAct }

/** One text in all its languages. What is typed stays until it is saved or thrown away by hand. */
export function EntryEditor({ entry, onReset }: { entry: ContentEntryView; onReset: () => void }) {
  const t = useTranslations('content')
  const tList = useTranslations('lists.content')
  const { locale } = useSite()
  const may = useMay()
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isWide = useMediaQuery('(width >= 1100px)')
  const [shown, setShown] = useState<ShownLanguages>()
  const [draft, setDraft] = useState(() => draftOf(entry))
  const [saved, setSaved] = useState(() => draftOf(entry))
  const [revision, setRevision] = useState(entry.revision)
  const noteId = useId()

  const isReadOnly = !may('content.write') || entry.origin === 'inherited' || entry.number === 0
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved)
  useUnsaved(isDirty)
  const change = (part: Partial<EntryDraft>) => setDraft((now) => ({ ...now, ...part }))

  const { run, isBusy, problem } = useAct(
    (done: Done, options): Promise<{ id: string }> => {
      if (done.act !== 'save') return api.content[done.act]({ id: entry.id }, options)
      const { note, ...text } = done.draft
      return api.content.save(
        { id: entry.id, revision: done.revision, ...text, ...(note && { note }) },
        options,
      )
    },
    {
      done: (_after, { act }) => (act === 'save' ? t('saved') : t(`actions.${act}Done`)),
      onDone(after, done) {
        // Each act is one revision. Where somebody else made another meanwhile, the next save says so.
        setRevision((now) => (done.act === 'save' ? done.revision : now) + 1)
        if (done.act === 'save') {
          // What was typed while it was being saved stays unsaved.
          const { note } = done.draft
          setSaved({ ...done.draft, note: '' })
          setDraft((now) => (now.note === note ? { ...now, note: '' } : now))
        }
        if (after.id !== entry.id) void navigate(`${root}/content/${after.id}`, { replace: true })
      },
    },
  )
  const conflict = conflictOf(problem)
  const issues = (problem?.data as { issues?: FieldIssue[] } | undefined)?.issues ?? []
  const languages = shown ?? (isWide ? 'both' : locale)

  const save = (from: number) => void run({ act: 'save', revision: from, draft })
  async function takeTheirs() {
    await revalidate()
    onReset()
  }

  return (
    <StaffPage
      before={<BackToList list="content">{tList('title')}</BackToList>}
      title={titleOf(entry, locale)}
      badges={<ContentStateBadge entry={entry} />}
      detail={t('detail', {
        kind: t(`kinds.${entry.kind}`),
        slug: entry.slug,
        origin: t(`origins.${entry.origin}`),
      })}
      actions={
        may('content.write') && (
          <>
            {!isReadOnly && (
              <StaffButton
                look={isDirty ? 'primary' : 'plain'}
                disabled={!isDirty || isBusy}
                onClick={() => save(revision)}
              >
                {t('save')}
              </StaffButton>
            )}
            <EntryActions
              entry={entry}
              isDirty={isDirty}
              isBusy={isBusy}
              onAct={(act) => void run({ act })}
            />
          </>
        )
      }
    >
      {!may('content.write') && <p className="text-muted">{t('onlyWriters')}</p>}
      {may('content.write') && entry.origin === 'inherited' && (
        <p className="text-muted">{t('inheritedHint')}</p>
      )}
      {entry.status === 'hidden' && <p className="text-muted">{t('hiddenHint')}</p>}
      <ProblemNotice
        problem={problem}
        stale={
          conflict &&
          (() => (
            <ConflictNotice
              id={entry.id}
              conflict={conflict}
              mine={draft}
              isBusy={isBusy}
              onSaveMine={() => save(conflict.revision)}
              onTakeTheirs={() => void takeTheirs()}
            />
          ))
        }
      />
      <div className="grid items-start gap-4 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4 *:min-w-0">
          <LanguageTabs shown={languages} onShow={setShown} />
          <div className={`grid gap-4 *:min-w-0 ${languages === 'both' ? 'nav:grid-cols-2' : ''}`}>
            {locales
              .filter((each) => languages === 'both' || languages === each)
              .map((each) => (
                <LanguageFields
                  key={each}
                  locale={each}
                  text={draft}
                  isReadOnly={isReadOnly}
                  issues={(part) =>
                    issues.filter(({ path }) => path === `${part}.${each}`).map(({ message }) => message)
                  }
                  onChange={(part, value) =>
                    setDraft((now) => ({ ...now, [part]: { ...now[part], [each]: value } }))
                  }
                />
              ))}
          </div>
          {!isReadOnly && (
            <div className="grid gap-1">
              <label htmlFor={noteId} className="font-medium">
                {t('fields.note')}
              </label>
              <SmallInput
                id={noteId}
                value={draft.note}
                maxLength={300}
                onChange={({ target }) => change({ note: target.value })}
              />
            </div>
          )}
          {!isReadOnly && <p className="text-[13px] text-muted">{t('help')}</p>}
        </div>
        <div className="grid gap-4 *:min-w-0">
          <PlacePanel kind={entry.kind} draft={draft} isReadOnly={isReadOnly} onChange={change} />
          <VersionHistory entry={entry} current={draft} onRestore={isReadOnly ? undefined : change} />
        </div>
      </div>
    </StaffPage>
  )
}
