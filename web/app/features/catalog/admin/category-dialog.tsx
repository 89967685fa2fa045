import { useTranslations } from 'use-intl/react'
import { planKinds } from '#contracts/catalog/choices.ts'
import type { PlanCategoryRecord } from '#contracts/catalog/admin-views.ts'
import { api } from '../../../api.client.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { Select, TextArea, TextField } from '../../../ui/field.tsx'
import { codesIn } from './plan-fields.ts'
import { useContentDialog } from './use-content-dialog.ts'

type Content = PlanCategoryRecord['content']

/** A new category, or one that is edited. */
export function CategoryDialog({
  category,
  onClose,
}: {
  category?: PlanCategoryRecord
  onClose: () => void
}) {
  const t = useTranslations('plan-office')
  const { title, submit, send } = useContentDialog({
    kind: 'category',
    record: category,
    create: api.catalog.admin.categories.create,
    edit: api.catalog.admin.categories.edit,
    onClose,
  })
  const content = category?.content
  const form = useForm({
    initial: {
      'name.en': content?.name.en ?? '',
      'name.es': content?.name.es ?? '',
      kind: content?.kind ?? 'international',
      coverage: content?.coverage.join(', ') ?? '',
    },
    labels: {
      'name.en': t('fields.nameEn'),
      'name.es': t('fields.nameEs'),
      kind: t('category.kind'),
      coverage: t('fields.coverage'),
    },
    required: ['name.en', 'name.es'],
    submit(values) {
      return send({
        name: { en: values['name.en'], es: values['name.es'] },
        kind: values.kind as Content['kind'],
        coverage: codesIn(values.coverage),
      })
    },
  })
  return (
    <FormDialog title={title} form={form} submit={submit} onClose={onClose}>
      <TextField {...form.field('name.en')} max={120} lang="en" data-autofocus />
      <TextField {...form.field('name.es')} max={120} lang="es" />
      <Select {...form.field('kind')}>
        {planKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <TextArea {...form.field('coverage')} rows={3} optional hint={t('coverageHint')} />
    </FormDialog>
  )
}
