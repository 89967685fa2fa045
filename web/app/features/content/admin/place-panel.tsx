import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import {
  contentCategories,
  type ContentCategory,
  type ContentKind,
  type IllustrationName,
  illustrations,
} from '#contracts/content/choices.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { SmallInput, SmallSelect } from '../../../ui/staff/small-field.tsx'
import { ScenePicture } from '../scene-picture.tsx'
import type { EntryDraft } from './content-calls.client.ts'

/** Where a text stands on the site: category, order, picture. A legal text has one fixed place. */
export function PlacePanel({
  kind,
  draft,
  isReadOnly,
  onChange,
}: {
  kind: ContentKind
  draft: Pick<EntryDraft, 'category' | 'position' | 'illustration'>
  isReadOnly: boolean
  onChange: (change: Partial<Pick<EntryDraft, 'category' | 'position' | 'illustration'>>) => void
}) {
  const t = useTranslations('content')
  const id = useId()
  const categories: readonly ContentCategory[] = contentCategories[kind]
  if (categories.length === 0) return null
  return (
    <Panel title={t('place')}>
      <div className="grid gap-3">
        <label htmlFor={`${id}-category`} className="font-medium">
          {t('fields.category')}
        </label>
        <SmallSelect
          id={`${id}-category`}
          value={draft.category ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ category: target.value as ContentCategory })}
        >
          {categories.map((category) => (
            <option key={category} value={category}>
              {t(`categories.${category}`)}
            </option>
          ))}
        </SmallSelect>
        {kind === 'faq' && (
          <>
            <label htmlFor={`${id}-position`} className="font-medium">
              {t('fields.position')}
            </label>
            <SmallInput
              id={`${id}-position`}
              type="number"
              min={0}
              max={10_000}
              value={draft.position}
              readOnly={isReadOnly}
              onChange={({ target }) =>
                onChange({ position: Math.min(Math.max(Math.trunc(Number(target.value)) || 0, 0), 10_000) })
              }
            />
          </>
        )}
        {kind === 'blog_post' && (
          <>
            <label htmlFor={`${id}-illustration`} className="font-medium">
              {t('fields.illustration')}
            </label>
            <SmallSelect
              id={`${id}-illustration`}
              value={draft.illustration ?? ''}
              disabled={isReadOnly}
              onChange={({ target }) =>
                onChange({ illustration: (target.value || null) as IllustrationName | null })
              }
            >
              <option value="">{t('noIllustration')}</option>
              {illustrations.map((name) => (
                <option key={name} value={name}>
                  {t(`illustrations.${name}`)}
                </option>
              ))}
            </SmallSelect>
            <ScenePicture
              scene={draft.illustration}
              className="aspect-[16/9] w-full rounded-[8px] object-cover"
            />
          </>
        )}
      </div>
    </Panel>
  )
}
