import { useId, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type ContentKind, contentKinds, legalSlugs } from '#contracts/content/choices.ts'
import type { FieldIssue } from '#contracts/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useContentAct } from './use-content-act.ts'

const slugFrom = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)

/** What kind of text, its first title, and its name in the address; the rest is written in the editor. */
export function NewEntryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('content.create')
  const tKinds = useTranslations('content.kinds')
  const id = useId()
  const root = useDashboardPath()
  const navigate = useNavigate()
  const [kind, setKind] = useState<ContentKind>('faq')
  const [title, setTitle] = useState('')
  const [typedSlug, setTypedSlug] = useState<string>()
  const { send, isBusy, problem } = useContentAct((entry) => void navigate(`${root}/content/${entry.id}`))
  const slug = typedSlug ?? slugFrom(title)
  const issues = (problem?.data as { issues?: FieldIssue[] } | undefined)?.issues ?? []
  // What stands beside no field is told above them.
  const hasOther = issues.some(({ path }) => path !== 'title.en' && path !== 'slug')
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    send({ intent: 'create', kind, slug, title }, t('done'))
  }

  return (
    <Modal open onClose={onClose} label={t('title')} header={<h2 className="text-xl">{t('title')}</h2>}>
      <form onSubmit={submit} className="grid gap-4">
        {(issues.length === 0 || hasOther) && <ProblemNotice problem={problem} />}
        <Select
          id={`${id}-kind`}
          label={t('kind')}
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as ContentKind)
            setTypedSlug(target.value === 'legal' ? legalSlugs[0] : undefined)
          }}
        >
          {contentKinds.map((each) => (
            <option key={each} value={each}>
              {tKinds(each)}
            </option>
          ))}
        </Select>
        <TextField
          id={`${id}-title`}
          label={t('firstTitle')}
          value={title}
          required
          maxLength={160}
          error={issueOf('title.en')}
          onChange={({ target }) => setTitle(target.value)}
        />
        {kind === 'legal' ? (
          <Select
            id={`${id}-slug`}
            label={t('slug')}
            value={slug}
            error={issueOf('slug')}
            onChange={({ target }) => setTypedSlug(target.value)}
          >
            {legalSlugs.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        ) : (
          <TextField
            id={`${id}-slug`}
            label={t('slug')}
            hint={t('slugHint')}
            value={slug}
            required
            maxLength={80}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            error={issueOf('slug')}
            onChange={({ target }) => setTypedSlug(target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy}>{t('submit')}</Button>
        </div>
      </form>
    </Modal>
  )
}
