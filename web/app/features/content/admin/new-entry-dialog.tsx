import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type ContentKind, contentKinds, legalSlugs } from '#contracts/content/choices.ts'
import { Select, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { createEntry } from './content-calls.client.ts'

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
  const root = useDashboardPath()
  const navigate = useNavigate()
  const { run } = useAct(createEntry, {
    done: t('done'),
    reload: false,
    onDone: ({ id }) => void navigate(`${root}/content/${id}`),
  })
  const form = useForm({
    // Until it is typed, the slug follows the title.
    initial: { kind: 'faq', title: '', slug: '' },
    labels: { kind: t('kind'), title: t('firstTitle'), slug: t('slug') },
    required: ['title'],
    async submit({ kind, title, slug }) {
      const refused = await run({ kind: kind as ContentKind, title, slug: slug || slugFrom(title) })
      return refused && { ...refused, data: named(refused.data) }
    },
  })
  const { kind, title, slug } = form.values
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onClose={onClose}>
      <Select
        {...form.field('kind')}
        onChange={({ target }) =>
          form.set({ kind: target.value, slug: target.value === 'legal' ? legalSlugs[0] : '' })
        }
      >
        {contentKinds.map((each) => (
          <option key={each} value={each}>
            {tKinds(each)}
          </option>
        ))}
      </Select>
      <TextField {...form.field('title')} max={160} data-autofocus />
      {kind === 'legal' ? (
        <Select {...form.field('slug')}>
          {legalSlugs.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      ) : (
        <TextField
          {...form.field('slug')}
          value={slug || slugFrom(title)}
          hint={t('slugHint')}
          max={80}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </FormDialog>
  )
}

/** The title of a new text is its English one. */
function named(data: unknown): unknown {
  const { issues } = (data ?? {}) as { issues?: { path: string }[] }
  return issues
    ? { issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(/^title\.en$/, 'title') })) }
    : data
}
