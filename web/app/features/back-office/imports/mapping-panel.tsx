import { useTranslations } from 'use-intl/react'
import type { ImportView } from '#contracts/back-office/imports.ts'
import { api } from '../../../api.client.ts'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { useFieldName } from './import-words.ts'

const inviting = 'invites'

/** Which column fills which field, with what stands in its first rows; then has every row looked through. */
export function MappingPanel({ kept }: { kept: ImportView }) {
  const t = useTranslations('back-office.imports')
  const fieldName = useFieldName(kept.list)
  const { id, fields, headings, samples, mapping } = kept
  const checking = useAct((input: Parameters<typeof api.backOffice.imports.check>[0], options) =>
    api.backOffice.imports.check(input, options),
  )
  const columnsOf = (values: Record<string, string | boolean>) =>
    Object.fromEntries(fields.map(({ key }) => [key, values[key] === '' ? null : Number(values[key])]))
  const form = useForm<Record<string, string | boolean>>({
    initial: {
      ...Object.fromEntries(fields.map(({ key }) => [key, String(mapping[key] ?? '')])),
      [inviting]: kept.invites,
    },
    labels: Object.fromEntries(fields.map(({ key }) => [key, fieldName(key)])),
    check: (values) => {
      const chosen = fields.map(({ key }) => key).filter((key) => values[key] !== '')
      const twice = chosen.filter((key, at) => chosen.findIndex((each) => values[each] === values[key]) < at)
      return Object.fromEntries(twice.map((key) => [key, t('columnTwice')]))
    },
    submit: (values) => checking.run({ id, mapping: columnsOf(values), invites: values[inviting] === true }),
    asksBeforeLeaving: false,
  })
  const sampleOf = (at: string) =>
    samples
      .map((row) => row[Number(at)] ?? '')
      .filter(Boolean)
      .join(' · ')
  return (
    <Panel title={t('columns')}>
      <form {...form.props} className="grid gap-5">
        <FormProblems form={form} />
        <p>{t('columnsText')}</p>
        <div className="grid items-end gap-4 md:grid-cols-2 nav:grid-cols-3">
          {fields.map(({ key, isRequired }) => {
            const at = String(form.values[key])
            return (
              <Select
                key={key}
                {...form.field(key)}
                optional={!isRequired}
                hint={
                  at === '' ? undefined : <span className="wrap-anywhere">{sampleOf(at) || t('empty')}</span>
                }
              >
                <option value="">{t('noColumn')}</option>
                {headings.map((heading, column) => (
                  <option key={`${column} ${heading}`} value={String(column)}>
                    {heading || t('columnNumber', { number: column + 1 })}
                  </option>
                ))}
              </Select>
            )
          })}
        </div>
        {kept.mayInvite && <Checkbox {...form.box(inviting)} label={t('invite')} hint={t('inviteHint')} />}
        <div>
          <Button loading={form.submitting}>{t('check')}</Button>
        </div>
      </form>
    </Panel>
  )
}
